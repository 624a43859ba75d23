"""The few ways in which an action makes no sense at all, as against being against the rules."""

from __future__ import annotations

from referee_app.rules.message import Message


class UnknownPlayerError(ValueError):
    """A player who does not sit at this table."""

    def __init__(self, player: str, players: tuple[str, ...]) -> None:
        super().__init__(f"{player!r} does not play here: {', '.join(players)}")
        self.player = player
        self.message = Message("unknown-player", {"player": player, "players": players})


class StartError(ValueError):
    """A round that cannot begin like that."""

    def __init__(self, message: Message, plain: str) -> None:
        super().__init__(plain)
        self.message = message
