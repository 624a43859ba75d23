"""Stands between a browser and the server, so that a line can be cut and mended."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from typing import Final

_BEGUN: Final = 200_000
"""Bytes of an answer that come through before it breaks off."""


class Relay:
    """Passes on what comes to ``host`` by its own port; while it is cut, nothing goes through and nobody gets in."""

    def __init__(self, host: str, port: int) -> None:
        self._host, self._to = host, port
        self.breaking: list[str] = []
        """Files of which the next answer breaks off in its midst, each once."""
        self._doomed: set[socket.socket] = set()
        self._ends: list[socket.socket] = []
        self._listening = socket.create_server((host, 0))
        self.port = int(self._listening.getsockname()[1])
        self._serve()

    def cut(self) -> None:
        """Break every line, and take no new one."""
        for each in (self._listening, *self._ends):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()
        self._ends.clear()

    def mend(self) -> None:
        """Let lines through again."""
        self._listening = socket.create_server((self._host, self.port))
        self._serve()

    def _serve(self) -> None:
        threading.Thread(target=self._accept, args=(self._listening,), daemon=True).start()

    def _accept(self, listening: socket.socket) -> None:
        with suppress(OSError):
            while True:
                here, _ = listening.accept()
                try:
                    there = socket.create_connection((self._host, self._to))
                except OSError:
                    here.close()
                    continue
                self._ends += (here, there)
                for source, target in ((here, there), (there, here)):
                    threading.Thread(target=self._pass_on, args=(source, target), daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        passed = 0
        with suppress(OSError):
            while part := source.recv(1 << 16):
                target.sendall(part)
                self._doom(source, part)
                passed += len(part)
                if target in self._doomed and passed > _BEGUN:
                    self._doomed.remove(target)
                    source.shutdown(socket.SHUT_RDWR)
        with suppress(OSError):
            target.shutdown(socket.SHUT_WR)

    def _doom(self, source: socket.socket, part: bytes) -> None:
        """Remember that the answer to what ``source`` asks for in ``part`` is to break off."""
        for name in self.breaking:
            if f"/{name}".encode() in part.split(b"\r\n", 1)[0]:
                self.breaking.remove(name)
                self._doomed.add(source)
                return
