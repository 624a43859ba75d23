"""How a round begins (RULES.md section 2, ``start`` and ``deck``; section 5).

The guide card is turned from the pile (``start.starter``). A Wild Draw Four is always put back, so is
anything but a number with ``flip_number``, and a Wild with ``start.wild = "redraw"``. A Skip passes the
first player over; a Draw Two makes him draw two, and passes him over or lets him play
(``start.draw_two``); a Reverse turns the direction and ``start.reverse`` says who acts first; with two
players it works as a Skip. A Wild has its colour named by the first player. Without a guide card the first
player may play any card.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from referee_app.cards import Card, Colour, Face
from referee_app.rules import deck
from referee_app.rules.actions import TurnStarter
from referee_app.rules.draft import Draft, Ruling, fault, fine
from referee_app.rules.errors import StartError, UnknownPlayerError
from referee_app.rules.message import Message
from referee_app.rules.options import HouseRules, RulesError, printed
from referee_app.rules.state import Direction, Table, TableState, Wait
from referee_app.rules.verdict import Code
from referee_app.scoring.rounds import seat_teams, side_by_side

_STARTER_DRAWS = 2


def start_round(
    rules: HouseRules,
    players: Sequence[str],
    *,
    first: str | None = None,
    dealer: str | None = None,
    top: Card | None = None,
    starter: Card | None = None,
    colour: Colour | None = None,
    direction: Direction | None = None,
    hands: Mapping[str, int] | None = None,
    teams: Sequence[Sequence[str]] | None = None,
) -> TableState:
    """Return the state at the beginning of a round.

    Either ``first``, who acts first, with ``top``, the card lying there (None: he is free) and ``colour``
    when that is black; or ``dealer`` with ``starter``, the guide card turned from the pile. With a dealer
    and no ``starter`` the state waits for one, unless the rules do without. ``hands`` names counts that
    differ from ``deck.hand_size``. Without ``teams`` partners sit evenly spaced.

    Raises StartError, RulesError for rules that do not suit so many players, UnknownPlayerError.
    """
    seats = {player: seat for seat, player in enumerate(players)}
    check_players(rules, players)
    for player in (first, dealer, *(hands or {}), *(player for side in teams or () for player in side)):
        if player is not None and player not in seats:
            raise UnknownPlayerError(player, tuple(players))
    counts = [(hands or {}).get(player, rules.deck.hand_size) for player in players]
    if any(count < 0 for count in counts):
        raise StartError(Message("start-negative-hand"), "a hand cannot hold fewer than no cards")
    if sum(counts) > deck.deck_size(rules):
        raise _too_few_cards(rules, sum(counts))
    default = Direction.COUNTERCLOCKWISE if rules.start.direction == "counterclockwise" else Direction.CLOCKWISE
    sides = tuple(tuple(side) for side in teams) if teams else seat_teams(players, rules.teams.size)
    _check_teams(players, sides)
    table = Table(
        rules,
        tuple(players),
        seats,
        tuple(range(len(players))),
        deck.copies(rules),
        deck.deck_size(rules),
        sides,
        None if dealer is None else seats[dealer],
    )
    draft = Draft(
        TableState(
            table,
            tuple(counts),
            None,
            Wait.STARTER,
            direction or default,
            scrambling=rules.start.direction == "scramble" and len(players) > 2,
        )
    )
    draft.resume = _first_seat(draft, first)
    if starter is not None:
        _turn(draft, starter.printed, colour)
    elif top is not None or first is not None or rules.start.starter == "none":
        _begin_on(draft, top, colour)
    return draft.freeze()


def check_players(rules: HouseRules, players: Sequence[str]) -> None:
    """Raise StartError or RulesError when ``rules`` do not suit these players (section 5)."""
    count = len(players)
    if count < 2:
        raise StartError(Message("start-too-few-players"), "a round needs at least two players")
    if len(set(players)) < count or not all(players):
        raise StartError(Message("start-same-name"), f"every player needs a name of his own: {printed(list(players))}")
    if rules.scoring.rank_points and len(rules.scoring.rank_points) != count:
        raise RulesError(
            Message("rules-rank-length", {"value": printed(rules.scoring.rank_points), "players": count}),
            f"scoring.rank_points = {printed(rules.scoring.rank_points)}: one for each of {count} players",
            ("scoring.rank_points",),
        )
    if rules.teams.size and (count % rules.teams.size or count // rules.teams.size < 2):
        raise RulesError(
            Message("rules-teams-players", {"size": rules.teams.size, "players": count}),
            f"teams.size = {rules.teams.size}: does not divide {count} players into sides",
            ("teams.size",),
        )
    if rules.deck.hand_size * count > deck.deck_size(rules):
        raise _too_few_cards(rules, rules.deck.hand_size * count)


def later_first(rules: HouseRules, players: Sequence[str], before: str, winner: str | None) -> str:
    """Return who takes the part in the next round that ``before`` had: acting first, or dealing.

    ``start.later``: it moves on to the left, to the winner, or stays.
    """
    if rules.start.later == "winner" and winner is not None:
        return winner
    if rules.start.later == "rotate_dealer":
        return players[(list(players).index(before) + 1) % len(players)]
    return before


def next_dealer(state: TableState, out: Collection[str] = ()) -> str:
    """Return who deals after the round that ended with ``state`` (RULES.md section 2, ``start.later``).

    Where the winner acts first, the player to his right deals, unless the dealer himself acts first. Who has
    dropped ``out`` of the match deals no more: the next clockwise does.
    """
    players, rules = state.players, state.rules
    dealer = players[state.table.dealer if state.table.dealer is not None else -1]
    winner = state.winners[0] if state.winners else None
    after = later_first(rules, players, dealer, winner)
    if rules.start.later == "winner" and winner is not None and rules.start.first != "dealer":
        after = players[players.index(winner) - 1]
    seat = players.index(after)
    clockwise = (*players[seat:], *players[:seat])
    return next((player for player in clockwise if player not in out), after)


def judge_starter(draft: Draft, action: TurnStarter) -> Ruling:
    """Judge the card turned from the pile as the guide card."""
    if draft.wait is not Wait.STARTER:
        return fault(Code.ROUND_OVER if draft.wait is Wait.OVER else Code.NOT_YOUR_TURN, None, "no-starter-due")
    card = action.card.printed
    _turn(draft, card, None)
    if draft.wait is Wait.STARTER:
        return fine("ok-starter-again", "start.starter", card=card)
    return fine("ok-starter", "start.starter", card=card)


def _too_few_cards(rules: HouseRules, dealt: int) -> RulesError:
    held = deck.deck_size(rules)
    return RulesError(
        Message("rules-too-few-cards", {"hand": rules.deck.hand_size, "dealt": dealt, "held": held}),
        f"deck.hand_size = {rules.deck.hand_size}: {dealt} cards dealt, the packs hold {held}",
        ("deck.hand_size", "deck.count"),
    )


def _check_teams(players: Sequence[str], sides: tuple[tuple[str, ...], ...]) -> None:
    named = [player for side in sides for player in side]
    if sides and (sorted(named) != sorted(players) or len(sides) < 2):
        raise StartError(Message("start-teams"), "every player belongs to exactly one of at least two sides")
    beside = side_by_side(players, sides)
    if beside:
        one, other = beside[0]
        raise StartError(
            Message("start-side-by-side", {"player": one, "other": other}),
            f"partners never sit side by side: {printed(one)} and {printed(other)}",
        )


def _first_seat(draft: Draft, first: str | None) -> int:
    if first is not None:
        return draft.seat_of(first)
    if draft.table.dealer is None:
        raise StartError(Message("start-nobody-first"), "who acts first, or who deals, is not said")
    if draft.rules.start.first == "dealer":
        return draft.table.dealer
    return (draft.table.dealer + 1) % len(draft.players)


def _begin_on(draft: Draft, top: Card | None, colour: Colour | None) -> None:
    if top is not None:
        draft.pile = (top.printed,)
        draft.see(top)
        draft.colour = top.colour or top.declared or colour
        if draft.colour is None:
            draft.chooser = draft.resume
    draft.settle()


def _put_back(draft: Draft, card: Card) -> bool:
    rules = draft.rules.start
    if card.face is Face.WILD_DRAW_FOUR:
        return True
    if rules.starter == "flip_number" and not card.face.is_number:
        return True
    return card.is_black and rules.wild == "redraw"


def _turn(draft: Draft, card: Card, colour: Colour | None) -> None:
    if _put_back(draft, card):
        return
    first = draft.resume if draft.resume is not None else 0
    draft.pile = (card,)
    draft.see(card)
    draft.colour = card.colour or colour
    if draft.colour is None:
        draft.chooser = first
    elif card.face is Face.SKIP:
        draft.resume = draft.next_seat(first)
    elif card.face is Face.REVERSE:
        _start_on_reverse(draft, first)
    elif card.face is Face.DRAW_TWO:
        draft.give(first, _STARTER_DRAWS)
        if draft.rules.start.draw_two == "draw_and_skip":
            draft.resume = draft.next_seat(first)
    draft.settle()


def _start_on_reverse(draft: Draft, first: int) -> None:
    if len(draft.players) == 2:
        if draft.rules.two_players.reverse == "skip":
            draft.resume = draft.next_seat(first)
        return
    draft.direction = Direction.COUNTERCLOCKWISE
    dealer = draft.table.dealer
    if dealer is None or draft.rules.start.reverse == "first_then_reversed":
        return
    right = (dealer - 1) % len(draft.players)
    draft.resume = right if draft.rules.start.reverse == "dealer_right_first" else dealer
