"""Stands between a browser and the server, so that a line can be cut and mended."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress


class Relay:
    """Passes on what comes to ``host`` by its own port; while it is cut, nothing goes through and nobody gets in."""

    def __init__(self, host: str, port: int) -> None:
        self._host, self._to = host, port
        self.breaking: dict[str, int] = {}
        """Files of which the next answer breaks off in its midst, each once, and after how many bytes."""
        self._doomed: dict[socket.socket, int] = {}
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
        with suppress(OSError):
            while part := source.recv(1 << 16):
                self._doom(source, part)
                left = self._doomed.get(target, len(part))
                target.sendall(part[:left])
                if len(part) > left:
                    del self._doomed[target]
                    source.shutdown(socket.SHUT_RDWR)
                    break
                if target in self._doomed:
                    self._doomed[target] -= len(part)
        with suppress(OSError):
            target.shutdown(socket.SHUT_WR)

    def _doom(self, source: socket.socket, part: bytes) -> None:
        """Remember that the answer to what ``source`` asks for in ``part`` is to break off."""
        for name in tuple(self.breaking):
            if f"/{name}".encode() in part.split(b"\r\n", 1)[0]:
                self._doomed[source] = self.breaking.pop(name)
                return
