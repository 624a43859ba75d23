import ssl
from pathlib import Path

from referee_app.server.tls import certificate


def test_the_certificate_is_good_for_a_server_and_its_key_is_for_nobody_else(tmp_path: Path) -> None:
    made = certificate(tmp_path / "tls", ("localhost", "192.0.2.7"))
    ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(made.server)
    assert made.server.stat().st_mode & 0o077 == 0


def test_a_phone_that_trusts_the_authority_goes_on_trusting_it_after_a_restart(tmp_path: Path) -> None:
    first = certificate(tmp_path, ("localhost",)).authority.read_bytes()
    assert certificate(tmp_path, ("localhost", "192.0.2.8")).authority.read_bytes() == first


def test_a_browser_accepts_the_server_once_it_trusts_the_authority(tmp_path: Path) -> None:
    made = certificate(tmp_path, ("localhost",))
    server_side = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    server_side.load_cert_chain(made.server)
    browser_side = ssl.create_default_context(cafile=str(made.authority))
    to_server, to_browser = ssl.MemoryBIO(), ssl.MemoryBIO()
    server = server_side.wrap_bio(to_server, to_browser, server_side=True)
    browser = browser_side.wrap_bio(to_browser, to_server, server_hostname="localhost")
    done = {server: False, browser: False}
    for _ in range(6):
        for side in done:
            try:
                side.do_handshake()
                done[side] = True
            except ssl.SSLWantReadError:
                continue
    assert all(done.values())
