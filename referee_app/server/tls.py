"""A certificate of the program's own making, because a browser gives its camera only to a secure page.

The authority is made once and kept in the data folder, so that a phone that trusts it keeps trusting; the
certificate for this machine's names and addresses is made anew at every start.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import trustme

DAYS: Final = 365
AUTHORITY: Final = "authority.pem"
AUTHORITY_KEY: Final = "authority-key.pem"
SERVER: Final = "server.pem"


@dataclass(frozen=True)
class Certificate:
    """Files: ``server`` holds certificate and key for the web server, ``authority`` what a phone may trust."""

    server: Path
    authority: Path


def certificate(folder: Path, names: Sequence[str]) -> Certificate:
    """Return a certificate for ``names`` (host names, IP addresses), kept in ``folder``; raises OSError."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    authority = _authority(folder)
    until = datetime.now(UTC) + timedelta(days=DAYS)
    issued = authority.issue_cert(*names, organization_name="Referee", not_after=until)
    server = folder / SERVER
    _write_secret(server, issued.private_key_and_cert_chain_pem.bytes())
    return Certificate(server, folder / AUTHORITY)


def _authority(folder: Path) -> trustme.CA:
    public, secret = folder / AUTHORITY, folder / AUTHORITY_KEY
    if public.is_file() and secret.is_file():
        return trustme.CA.from_pem(public.read_bytes(), secret.read_bytes())
    authority = trustme.CA(organization_name="Referee")
    _write_secret(secret, authority.private_key_pem.bytes())
    public.write_bytes(authority.cert_pem.bytes())
    return authority


def _write_secret(file: Path, content: bytes) -> None:
    file.unlink(missing_ok=True)
    file.touch(mode=0o600)
    file.write_bytes(content)
