"""A certificate of the program's own making, because a browser gives its camera only to a secure page.

The authority is made once and kept in a private folder, so that a phone that trusts it keeps trusting; the
certificate for this machine's names and addresses is made anew at every start and lives for a month. A phone that
trusts the authority trusts it for machines of a home network only: it can vouch for no site of the internet, and
its key is no danger to the phone should somebody steal it.
"""

from __future__ import annotations

import ipaddress
import os
import plistlib
import secrets
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

DAYS: Final = 30
AUTHORITY_DAYS: Final = 365
AUTHORITY: Final = "authority.pem"
AUTHORITY_KEY: Final = "authority-key.pem"
SERVER: Final = "server.pem"
_NAME: Final = "UNO referee"
_HOME: Final = ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "100.64.0.0/10", "127.0.0.0/8")
"""The networks a home or a club has: private, link-local, shared, this machine."""


@dataclass(frozen=True)
class Certificate:
    """Files: ``server`` holds certificate and key for the web server, ``authority`` what a phone may trust."""

    server: Path
    authority: Path

    @property
    def fingerprint(self) -> str:
        """The authority's SHA-256 as a phone shows it: pairs of hex digits."""
        digest = _read(self.authority).fingerprint(hashes.SHA256()).hex().upper()
        return " ".join(digest[at : at + 2] for at in range(0, len(digest), 2))

    @property
    def der(self) -> bytes:
        """The authority as Android takes it: DER."""
        return _read(self.authority).public_bytes(serialization.Encoding.DER)

    @property
    def profile(self) -> bytes:
        """The authority as iOS takes it: a configuration profile."""
        name = uuid.uuid5(uuid.NAMESPACE_OID, self.fingerprint)
        payload = {
            "PayloadType": "com.apple.security.root",
            "PayloadIdentifier": f"referee.authority.{name}",
            "PayloadUUID": str(name),
            "PayloadVersion": 1,
            "PayloadDisplayName": _NAME,
            "PayloadContent": self.der,
        }
        return plistlib.dumps(
            {
                "PayloadType": "Configuration",
                "PayloadIdentifier": "referee.authority",
                "PayloadUUID": str(uuid.uuid5(uuid.NAMESPACE_OID, f"profile {self.fingerprint}")),
                "PayloadVersion": 1,
                "PayloadDisplayName": _NAME,
                "PayloadContent": [payload],
            }
        )


def certificate(folder: Path, names: Sequence[str]) -> Certificate:
    """Return a certificate for ``names`` (host names, IP addresses), kept in ``folder``; raises OSError."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    folder.chmod(0o700)
    authority, key = _authority(folder, names)
    issued = _issue(authority, key, names)
    server = folder / SERVER
    _write(server, issued)
    return Certificate(server, folder / AUTHORITY)


def _authority(folder: Path, names: Sequence[str]) -> tuple[x509.Certificate, ec.EllipticCurvePrivateKey]:
    public, secret = folder / AUTHORITY, folder / AUTHORITY_KEY
    if public.is_file() and secret.is_file():
        kept = _read(public)
        key = serialization.load_pem_private_key(secret.read_bytes(), None)
        lasts = kept.not_valid_after_utc - datetime.now(UTC) > timedelta(days=DAYS)
        if lasts and isinstance(key, ec.EllipticCurvePrivateKey) and _vouches(kept, names):
            return kept, key
    key = ec.generate_private_key(ec.SECP256R1())
    made = _self_signed(key, names)
    _write(
        secret,
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()),
    )
    _write(public, made.public_bytes(serialization.Encoding.PEM))
    return made, key


def _self_signed(key: ec.EllipticCurvePrivateKey, names: Sequence[str]) -> x509.Certificate:
    name = x509.Name(
        [
            x509.NameAttribute(NameOID.ORGANIZATION_NAME, _NAME),
            # Two machines of one household have authorities that can be told apart.
            x509.NameAttribute(NameOID.COMMON_NAME, f"{_NAME} {secrets.token_hex(2)}"),
        ]
    )
    return (
        _builder(name, name, AUTHORITY_DAYS)
        .public_key(key.public_key())
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(signs=True), critical=True)
        .add_extension(x509.NameConstraints(_allowed(names), None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )


def _issue(authority: x509.Certificate, key: ec.EllipticCurvePrivateKey, names: Sequence[str]) -> bytes:
    """Return certificate, key and authority in one PEM, as web servers take them."""
    own = ec.generate_private_key(ec.SECP256R1())
    made = (
        _builder(x509.Name([x509.NameAttribute(NameOID.ORGANIZATION_NAME, _NAME)]), authority.subject, DAYS)
        .public_key(own.public_key())
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(signs=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.SubjectAlternativeName([_general(name) for name in names]), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    secret = own.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    return secret + made.public_bytes(pem) + authority.public_bytes(pem)


def _builder(subject: x509.Name, issuer: x509.Name, days: int) -> x509.CertificateBuilder:
    now = datetime.now(UTC)
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .serial_number(x509.random_serial_number())
        # A phone's clock may be a little behind.
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=days))
    )


def _usage(*, signs: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs,
        key_cert_sign=signs,
        crl_sign=signs,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )


def _general(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(name))
    except ValueError:
        return x509.DNSName(name)


def _allowed(names: Sequence[str]) -> list[x509.GeneralName]:
    """Return what the authority may vouch for: addresses of home networks, and this machine's names."""
    allowed: list[x509.GeneralName] = [x509.IPAddress(ipaddress.ip_network(network)) for network in _HOME]
    for name in dict.fromkeys(("localhost", "local", *names)):
        try:
            address = ipaddress.ip_address(name)
        except ValueError:
            allowed.append(x509.DNSName(name))
        else:
            if not any(address in ipaddress.ip_network(network) for network in _HOME):
                allowed.append(x509.IPAddress(ipaddress.ip_network(address)))
    return allowed


def _vouches(authority: x509.Certificate, names: Sequence[str]) -> bool:
    """Say whether the authority may vouch for all ``names``."""
    try:
        permitted = authority.extensions.get_extension_for_class(x509.NameConstraints).value.permitted_subtrees or []
    except x509.ExtensionNotFound:
        return False
    return set(_allowed(names)) <= set(permitted)


def _read(file: Path) -> x509.Certificate:
    return x509.load_pem_x509_certificate(file.read_bytes())


def _write(file: Path, content: bytes) -> None:
    """Write a file that only its owner may read, whole or not at all."""
    new = file.with_name(f"{file.name}.new")
    new.unlink(missing_ok=True)
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
        out.write(content)
    new.replace(file)
