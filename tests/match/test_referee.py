"""A match is its log: undo, corrections, reopening, and several hands at once."""

from __future__ import annotations

import threading

import pytest

from referee_app.cards import Card, Colour
from referee_app.match.errors import DamagedMatchError, NoRoundError, NotCorrectableError, NotPossibleError
from referee_app.match.events import Acted, Deed, Source, Undone, to_store
from referee_app.match.outcomes import Snapshot
from referee_app.match.referee import Referee
from referee_app.rules.errors import StartError, UnknownPlayerError
from referee_app.rules.notation import ActionSyntaxError
from referee_app.store.errors import DiskFullError, UnknownMatchError
from referee_app.store.store import NewEvent, Store, StoredEvent
from tests.conftest import OpenStore
from tests.match.table import card, laid, table, taken_back


def verdicts(referee: Referee) -> list[tuple[str, str]]:
    """Return what counts in the log: each action with its code."""
    return [
        (str(entry.action), entry.verdict.code.value)
        for entry in referee.history
        if entry.action is not None and entry.verdict is not None and not entry.undone
    ]


def play(referee: Referee, *actions: str) -> list[int]:
    return [referee.submit(action).seq for action in actions]


class TestSubmit:
    def test_illegal_actions_are_judged_and_logged(self) -> None:
        referee = table()
        outcome = referee.submit("A play B2")
        assert (outcome.verdict.code, outcome.verdict.drew, outcome.state.turn) == ("no_match", (("A", 2),), "B")
        assert verdicts(referee) == [("A play B2", "no_match")]

    @pytest.mark.parametrize(
        ("action", "error"),
        [("A dance", ActionSyntaxError), ("Z play R5", UnknownPlayerError), ("A play R55", ActionSyntaxError)],
    )
    def test_what_is_no_action_here_is_refused_and_not_logged(self, action: str, error: type[Exception]) -> None:
        referee = table()
        events = len(referee.log)
        with pytest.raises(error):
            referee.submit(action)
        assert len(referee.log) == events

    def test_before_a_round_there_is_no_state(self) -> None:
        other = table()
        referee = Referee.create(other.store, ["A", "B"], other.rules)
        assert referee.round == 0
        for use in (lambda: referee.state, lambda: referee.submit("A draw")):
            with pytest.raises(NoRoundError):
                use()
        assert referee.undo() is None

    def test_a_round_that_cannot_begin_is_not_logged(self) -> None:
        referee = table()
        with pytest.raises(StartError):
            referee.start_round()
        with pytest.raises(UnknownPlayerError):
            referee.start_round(first="Z", top=Card.parse("R5"))
        assert referee.round == 1

    def test_what_could_not_be_written_has_not_happened(self, monkeypatch: pytest.MonkeyPatch) -> None:
        referee = table()
        play(referee, "A play R7")
        state = referee.state

        def full(*_: object) -> tuple[StoredEvent, ...]:
            raise DiskFullError(path="/data")

        with monkeypatch.context() as patch:
            patch.setattr(referee.store, "append", full)
            with pytest.raises(DiskFullError):
                referee.submit("B play R8")
            with pytest.raises(DiskFullError):
                referee.undo()
        assert referee.state == state
        play(referee, "B play R8")
        assert verdicts(referee) == [("A play R7", "ok"), ("B play R8", "ok")]


class TestUndo:
    def test_takes_a_play_back_with_what_was_inferred_for_it(self) -> None:
        referee = table()
        before = referee.state
        referee.see(laid("R7", seat=1))
        assert referee.state.count_of("A") == 8
        undone = referee.undo()
        assert undone is not None
        assert referee.state == before == undone.state
        assert [entry.undone for entry in referee.history if entry.action is not None] == [True, True, True]

    def test_one_step_after_the_other_back_to_the_start(self) -> None:
        referee = table()
        states = [referee.state]
        for action in ("A play R7", "B play B2", "C play RD", "D draw"):
            states.append(referee.submit(action).state)
        for expected in reversed(states[:-1]):
            assert referee.undo() is not None
            assert referee.state == expected
        assert referee.undo() is None
        assert referee.round == 1

    def test_after_an_undo_the_game_goes_on_and_that_can_be_undone(self) -> None:
        referee = table()
        play(referee, "A play R7")
        referee.undo()
        play(referee, "A play R8", "B play R9")
        referee.undo()
        assert verdicts(referee) == [("A play R8", "ok")]
        assert referee.state.turn == "B"

    def test_a_new_round_can_be_taken_back_but_not_the_first(self) -> None:
        referee = table(hands={"A": 1})
        play(referee, "A play R7")
        over = referee.state
        assert over.over
        referee.start_round(first="B", top=Card.parse("G1"))
        assert referee.round == 2
        referee.undo()
        assert (referee.round, referee.state) == (1, over)


class TestCorrection:
    def test_what_follows_is_judged_anew(self) -> None:
        referee = table()
        first, *_ = play(referee, "A play R9", "B play G6", "C play R3")
        assert [code for _action, code in verdicts(referee)] == ["ok", "no_match", "ok"]
        assert referee.state.count_of("B") == 9
        referee.correct(first, Card.parse("R6"))
        assert [code for _action, code in verdicts(referee)] == ["ok", "ok", "no_match"]
        assert referee.state.counts() == {"A": 6, "B": 6, "C": 9, "D": 7}

    def test_who_played_and_what_was_unseen_is_inferred_anew(self) -> None:
        """A Skip read as a number: the next card seemed to need a draw that never was."""
        referee = table()
        (first,) = referee.see(laid("R5", seat=0))
        referee.see(laid("R8", seat=2))
        assert verdicts(referee) == [("A play R5", "ok"), ("B draw", "ok"), ("B pass", "ok"), ("C play R8", "ok")]
        referee.correct(first.seq, Card.parse("RS"))
        assert verdicts(referee) == [("A play RS", "ok"), ("C play R8", "ok")]
        assert referee.state.counts() == {"A": 6, "B": 7, "C": 6, "D": 7}
        referee.undo()
        assert [action for action, _code in verdicts(referee)] == ["A play R5", "B draw", "B pass", "C play R8"]

    def test_a_correction_of_a_correction(self) -> None:
        referee = table()
        (first,) = play(referee, "A play R9")
        referee.correct(first, Card.parse("B2"))
        referee.correct(first, Card.parse("R1"))
        assert verdicts(referee) == [("A play R1", "ok")]
        referee.undo()
        assert verdicts(referee) == [("A play B2", "no_match")]
        referee.undo()
        assert verdicts(referee) == [("A play R9", "ok")]

    def test_a_wild_that_was_no_wild_loses_its_colour(self) -> None:
        referee = table()
        (first,) = play(referee, "A play W as G")
        referee.correct(first, Card.parse("R4"))
        assert verdicts(referee) == [("A play R4", "ok")]
        referee.correct(first, Card.parse("W"))
        assert referee.state.wait == "colour"

    def test_the_card_the_round_began_with(self) -> None:
        referee = table(top="R9")
        play(referee, "A play G6")
        assert verdicts(referee)[0][1] == "no_match"
        start = next(entry.seq for entry in referee.history if entry.round == 1)
        referee.correct(start, Card.parse("R6"))
        assert verdicts(referee) == [("A play G6", "ok")]

    def test_the_guide_card(self) -> None:
        referee = table()
        referee.start_round(dealer="A")
        (turned,) = referee.see(laid("R3", seat=0))
        assert referee.state.turn == "B"
        referee.correct(turned.seq, Card.parse("RS"))
        assert (referee.state.turn, str(referee.state.top)) == ("C", "RS")

    def test_who_laid_it(self) -> None:
        referee = table()
        (outcome,) = referee.see(laid("R7", seat=0))
        referee.correct(outcome.seq, player="B")
        assert verdicts(referee) == [("A draw", "ok"), ("A pass", "ok"), ("B play R7", "ok")]
        assert referee.history[-2].source is Source.TAP

    def test_overruling(self) -> None:
        referee = table()
        (first,) = play(referee, "A play B2")
        referee.overrule(first)
        entry = next(entry for entry in referee.history if entry.seq == first)
        assert entry.verdict is not None
        assert (entry.verdict.ok, entry.verdict.overruled, entry.corrected) == (True, True, True)
        assert str(referee.state.top) == "B2"

    def test_only_cards_that_count_can_be_corrected(self) -> None:
        referee = table()
        draw, played = play(referee, "A draw", "A play R7")
        undo = referee.undo()
        assert undo is not None
        events = len(referee.log)
        for seq in (1, draw, played, undo.seq, 99, 0, -1):
            with pytest.raises(NotCorrectableError):
                referee.correct(seq, Card.parse("R6"))
            with pytest.raises(NotCorrectableError):
                referee.overrule(seq)
        assert len(referee.log) == events


class TestSetRight:
    """The pile went on while nobody watched: the table says how it stands."""

    def test_start_from_this_card(self) -> None:
        referee = table()
        play(referee, "A play RD")
        before = referee.state
        referee.see(taken_back("RD"))
        assert referee.notice is not None
        entry = referee.set_right(top=Card.parse("B4"), turn="C", hands={"D": 3})
        assert referee.notice is None
        assert entry.state == referee.state
        state = referee.state
        assert (str(state.top), state.colour, state.turn, state.pending) == ("B4", "B", "C", 0)
        assert state.counts() == {"A": 6, "B": 7, "C": 7, "D": 3}
        (outcome,) = referee.see(laid("B9", seat=2))
        assert outcome.verdict.ok
        referee.undo()
        referee.undo()
        assert referee.state == before

    def test_a_wild_needs_its_colour(self) -> None:
        referee = table()
        referee.set_right(top=Card.parse("W"), turn="B")
        assert (referee.state.wait, referee.state.turn) == ("colour", "B")
        play(referee, "B colour G", "B play G3")
        assert [code for _action, code in verdicts(referee)] == ["ok", "ok"]
        referee.set_right(top=Card.parse("W"), colour=Colour.BLUE, turn="A")
        assert (referee.state.wait, referee.state.turn, referee.state.colour) == ("play", "A", "B")
        referee.set_right(colour=Colour.RED)
        assert referee.state.colour == "R"

    def test_it_survives_reopening(self) -> None:
        referee = table()
        referee.set_right(top=Card.parse("W4:G"), turn="D")
        again = Referee.open(referee.store, referee.match_id)
        assert (again.state, again.history) == (referee.state, referee.history)
        assert again.state.colour == "G"

    def test_what_cannot_be_is_refused(self) -> None:
        referee = table()
        events = len(referee.log)
        with pytest.raises(NotPossibleError):
            referee.set_right(hands={"A": -1})
        with pytest.raises(NotPossibleError):
            referee.set_right(hands={"A": 108})
        with pytest.raises(UnknownPlayerError):
            referee.set_right(turn="Z")
        assert len(referee.log) == events


class TestScore:
    def test_rounds_add_up(self) -> None:
        referee = table("mattel", players="A B C", hands={"A": 1})
        play(referee, "A play R7", "B hand R9 W", "C hand G2")
        assert (referee.standing.totals, referee.standing.over) == ({"A": 61, "B": 0, "C": 0}, False)
        referee.start_round(first="B", top=Card.parse("G1"), hands={"B": 1})
        play(referee, "B play G7", "A hand W4", "C hand B1 B2")
        assert referee.standing.totals == {"A": 61, "B": 53, "C": 0}
        assert len(referee.rounds) == 2

    def test_who_has_dropped_out_sits_out_the_next_round(self) -> None:
        referee = table(players="A B C", hands={"A": 1}, scoring__method="elimination", scoring__target=50)
        play(referee, "A play R7", "B hand W", "C hand G2")
        assert referee.standing.out == ("B",)
        assert referee.start_round(first="A", top=Card.parse("R5")).players == ("A", "C")
        (outcome,) = referee.see(laid("R7", seat=1, of=3))
        assert str(outcome.action) == "A play R7"
        assert Referee.open(referee.store, referee.match_id).state == referee.state


class TestReopening:
    def test_the_match_goes_on_where_it_was(self, open_store: OpenStore) -> None:
        with open_store() as store:
            referee = table("tieba-pung", store=store)
            (first,) = play(referee, "A play R9")
            referee.see(laid("R8", seat=2))
            referee.undo()
            referee.correct(first, Card.parse("RS"))
            referee.see(laid(card(None, R6=0.5, R3=0.45), seat=2))
            kept = (referee.state, referee.history, referee.question)
            match_id = referee.match_id
        with open_store() as store:
            again = Referee.open(store, match_id)
            assert (again.state, again.history, again.question) == kept
            assert (again.players, again.setup.preset) == (("A", "B", "C", "D"), "tieba-pung")
            outcome = again.answer(Card.parse("R6"))[-1]
            assert (str(outcome.action), outcome.verdict.ok) == ("C play R6", True)

    def test_unknown_and_damaged_matches_say_so(self) -> None:
        store = Store.in_memory()
        with pytest.raises(UnknownMatchError):
            Referee.open(store, 5)
        for events in (
            [],
            [NewEvent("acted", {"deeds": [{"do": "A draw", "source": "tap"}]})],
            [NewEvent("match_started", {"players": ["A", "B"], "rules": {"no.such": 1}})],
            [NewEvent("nonsense", {})],
        ):
            match_id = store.create_match()
            store.append(match_id, 1, *events)
            with pytest.raises(DamagedMatchError, match=str(match_id)):
                Referee.open(store, match_id)


class TestTogether:
    def test_threads_lose_and_double_nothing(self, open_store: OpenStore) -> None:
        store = open_store()
        referee = table(store=store, uno__call=False)
        other = Referee.open(open_store(), referee.match_id)

        def spoke(who: Referee, player: str) -> None:
            for _ in range(10):
                who.submit(f"{player} hint")

        threads = [
            threading.Thread(target=spoke, args=(who, player))
            for who, player in ((referee, "A"), (referee, "B"), (other, "C"))
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        again = Referee.open(store, referee.match_id)
        assert again.state.counts() == {"A": 7 + 20, "B": 7 + 20, "C": 7 + 20, "D": 7}
        assert [logged.seq for logged in again.log] == list(range(1, 33))

    def test_another_servers_events_arrive_by_themselves(self, open_store: OpenStore) -> None:
        referee = table(store=open_store())
        arrived = threading.Event()
        referee.subscribe(lambda _: arrived.set())
        referee.store.watch(lambda log_id: referee.catch_up() if log_id in (None, referee.match_id) else None)
        Referee.open(open_store(), referee.match_id).submit("A play R7")
        assert arrived.wait(20)
        assert verdicts(referee) == [("A play R7", "ok")]

    def test_two_programs_at_one_match_see_each_others_events(self) -> None:
        referee = table()
        other = Referee.open(referee.store, referee.match_id)
        referee.submit("A play R7")
        outcome = other.submit("B play R8")
        assert outcome.verdict.ok
        referee.see(laid("R9", seat=2))
        assert [action for action, _code in verdicts(referee)] == ["A play R7", "B play R8", "C play R9"]

    def test_a_log_that_goes_on_elsewhere_is_taken_in_before_an_undo(self) -> None:
        referee = table()
        referee.submit("A play R7")
        other = Referee.open(referee.store, referee.match_id)
        other.submit("B play R8")
        other.undo()
        referee.undo()
        assert verdicts(referee) == []
        assert [logged.event for logged in referee.log][-2:] == [Undone(4), Undone(3)]

    def test_subscribers_get_every_change_and_may_use_the_referee(self) -> None:
        referee = table()
        seen: list[Snapshot] = []

        def look(snapshot: Snapshot) -> None:
            seen.append(snapshot)
            # From another thread, so that a lock still held here would show.
            thread = threading.Thread(target=lambda: (referee.history, referee.submit("D hint")))
            if len(seen) == 1:
                thread.start()
                thread.join(timeout=5)
                assert not thread.is_alive()

        stop = referee.subscribe(look)
        referee.submit("A play R7")
        referee.undo()
        stop()
        stop()
        referee.submit("A play R8")
        assert [snapshot.seq for snapshot in seen] == [3, 4, 5]
        assert seen[0].state is not None
        assert str(seen[0].state.top) == "R7"
        assert str(seen[0].latest[0].action) == "A play R7"


def test_old_events_with_parts_this_program_does_not_know_are_still_read() -> None:
    referee = table()
    new = to_store(Acted((Deed("A play R7", Source.TAP),)))
    referee.store.append(referee.match_id, 3, NewEvent(new.kind, {**new.payload, "weather": "fine"}))
    assert verdicts(Referee.open(referee.store, referee.match_id)) == [("A play R7", "ok")]
