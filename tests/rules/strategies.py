"""Random cards, actions and games."""

from hypothesis import strategies as st

from referee_app.cards import COLOURED_FACES, Card, Colour, Face
from referee_app.rules import actions
from referee_app.rules.actions import Action

PLAYERS = ("A", "B", "C", "D")

COLOURS = st.sampled_from(list(Colour))
CARDS = st.sampled_from(
    [Card(face, colour) for colour in Colour for face in COLOURED_FACES]
    + [Card(face) for face in Face if face.is_black]
)
HANDS = st.lists(CARDS, min_size=1, max_size=8).map(tuple)


def actions_by_kind(names: st.SearchStrategy[str]) -> dict[type, st.SearchStrategy[Action]]:
    """Return a strategy for every kind of action, by players of ``names``."""
    alone = (
        actions.Pass, actions.CallUno, actions.Challenge, actions.Rotate, actions.Keep, actions.Leave, actions.Spoke,
        actions.Hint, actions.Timeout,
    )  # fmt: skip
    with_other = (actions.Catch, actions.Swap, actions.Look, actions.Exchange)
    with_hand = (actions.ShowHand, actions.LayDown, actions.RevealHand)
    found: dict[type, st.SearchStrategy[Action]] = {
        actions.Play: st.builds(
            actions.Play,
            names,
            st.lists(CARDS, min_size=1, max_size=4).map(tuple),
            st.none() | COLOURS,
            st.booleans(),
            st.booleans(),
            st.booleans(),
            st.booleans(),
        ),
        actions.Draw: st.builds(actions.Draw, names, st.none() | st.integers(1, 99)),
        actions.DeclareColour: st.builds(actions.DeclareColour, names, COLOURS),
        actions.TurnStarter: st.builds(actions.TurnStarter, CARDS),
        actions.Slap: st.builds(actions.Slap, st.none() | names),
        actions.TimeUp: st.builds(actions.TimeUp),
        actions.Exhausted: st.builds(actions.Exhausted),
        actions.End: st.builds(actions.End),
    }
    found |= {kind: st.builds(kind, names) for kind in alone}
    found |= {kind: st.builds(kind, names, names) for kind in with_other}
    found |= {kind: st.builds(kind, names, HANDS) for kind in with_hand}
    return found


def all_actions(names: st.SearchStrategy[str]) -> st.SearchStrategy[Action]:
    """Return every kind of action, by players of ``names``."""
    return st.one_of(*actions_by_kind(names).values())


ANY_ACTION = all_actions(st.text(min_size=0, max_size=12))


def likely_actions() -> st.SearchStrategy[Action]:
    """Return actions as they come up in a game: mostly single cards and draws by the players at the table."""
    names = st.sampled_from(PLAYERS)
    single = st.builds(actions.Play, names, CARDS.map(lambda card: (card,)), st.none() | COLOURS, st.booleans())
    pairs = st.builds(actions.Play, names, CARDS.map(lambda card: (card, card)), st.none() | COLOURS)
    return st.one_of(single, single, single, pairs, st.builds(actions.Draw, names), all_actions(names))
