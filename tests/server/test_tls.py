import hashlib
import plistlib
import ssl
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from referee_app.server import tls
from referee_app.server.tls import AUTHORITY_KEY, Certificate, certificate


def test_the_certificate_is_good_for_a_server_and_its_key_is_for_nobody_else(tmp_path: Path) -> None:
    made = certificate(tmp_path / "tls", ("localhost", "192.0.2.7"))
    ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(made.server)
    assert made.server.stat().st_mode & 0o077 == 0


def test_a_phone_that_trusts_the_authority_goes_on_trusting_it_after_a_restart(tmp_path: Path) -> None:
    first = certificate(tmp_path, ("localhost",)).authority.read_bytes()
    assert certificate(tmp_path, ("localhost", "192.168.1.8")).authority.read_bytes() == first


def shaken_hands(made: Certificate, name: str) -> bool:
    """Say whether a browser that trusts the authority takes the server for ``name``."""
    server_side = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    server_side.load_cert_chain(made.server)
    browser_side = ssl.create_default_context(cafile=str(made.authority))
    to_server, to_browser = ssl.MemoryBIO(), ssl.MemoryBIO()
    server = server_side.wrap_bio(to_server, to_browser, server_side=True)
    browser = browser_side.wrap_bio(to_browser, to_server, server_hostname=name)
    done = {server: False, browser: False}
    for _ in range(6):
        for side in done:
            try:
                side.do_handshake()
                done[side] = True
            except ssl.SSLWantReadError:
                continue
            except ssl.SSLError:
                return False
    return all(done.values())


@pytest.mark.parametrize("name", ["localhost", "192.168.1.7"])
def test_a_browser_accepts_the_server_once_it_trusts_the_authority(tmp_path: Path, name: str) -> None:
    assert shaken_hands(certificate(tmp_path, ("localhost", "192.168.1.7")), name)


@pytest.mark.parametrize("name", ["bank.example", "8.8.8.8"])
def test_a_stolen_authority_can_pose_as_no_site_of_the_internet(tmp_path: Path, name: str) -> None:
    made = certificate(tmp_path, ("localhost",))
    authority = x509.load_pem_x509_certificate(made.authority.read_bytes())
    key = serialization.load_pem_private_key((tmp_path / AUTHORITY_KEY).read_bytes(), None)
    assert isinstance(key, ec.EllipticCurvePrivateKey)
    made.server.write_bytes(tls._issue(authority, key, (name,)))
    assert not shaken_hands(made, name)


def test_certificates_live_shortly_and_nobody_else_on_this_machine_reads_them(tmp_path: Path) -> None:
    made = certificate(tmp_path / "tls", ("localhost",))
    lives = x509.load_pem_x509_certificate(made.server.read_bytes()).not_valid_after_utc - datetime.now(UTC)
    assert lives <= timedelta(days=31)
    trusted = x509.load_pem_x509_certificate(made.authority.read_bytes()).not_valid_after_utc - datetime.now(UTC)
    assert trusted <= timedelta(days=366)
    assert [oct(file.stat().st_mode & 0o777) for file in (tmp_path / "tls", *(tmp_path / "tls").iterdir())] == [
        "0o700",
        "0o600",
        "0o600",
        "0o600",
    ]


def test_an_authority_that_runs_out_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tls, "AUTHORITY_DAYS", 20)
    first = certificate(tmp_path, ("localhost",)).authority.read_bytes()
    monkeypatch.undo()
    assert certificate(tmp_path, ("localhost",)).authority.read_bytes() != first


def test_phones_get_the_authority_as_they_take_it(tmp_path: Path) -> None:
    made = certificate(tmp_path, ("localhost",))
    authority = x509.load_pem_x509_certificate(made.authority.read_bytes())
    assert x509.load_der_x509_certificate(made.der) == authority
    (payload,) = plistlib.loads(made.profile)["PayloadContent"]
    assert payload["PayloadContent"] == made.der
    assert made.fingerprint.replace(" ", "").lower() == hashlib.sha256(made.der).hexdigest()
