"""Where the program listens, and what this machine is called in its network."""

from __future__ import annotations

import socket
from typing import Final

EVERYWHERE: Final = "0.0.0.0"
EVERY: Final = (EVERYWHERE, "::")
LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens at an address already; raises OSError."""
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(128)
    except OSError:
        listening.close()
        raise
    return listening


def own_address() -> str | None:
    """Return this machine's address in its network; None without one. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def names(address: str | None) -> tuple[str, ...]:
    """Return the names and addresses a certificate of this machine is to be good for."""
    return tuple(dict.fromkeys(("localhost", "127.0.0.1", socket.gethostname(), *([address] if address else []))))
