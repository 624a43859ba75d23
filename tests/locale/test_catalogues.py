"""Both languages say everything, with the same arguments."""

import re
from functools import cache
from pathlib import Path
from typing import cast

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import referee_app
from referee_app.cards import Card
from referee_app.locale import LANGUAGES, language_for, text
from referee_app.locale.rules import option_name, option_sentence, summary
from referee_app.locale.verdicts import listed, sentence
from referee_app.rules.message import Message
from referee_app.rules.options import OPTIONS, HouseRules, Value
from referee_app.rules.verdict import Code

PACKAGE = Path(referee_app.__file__).parent
FOLDER = PACKAGE / "locale"
SUBJECTS = sorted(file.name for file in (FOLDER / "en").glob("*.ftl"))


class Arguments(Visitor):
    """Collects the arguments a message speaks of, and the other messages it is made of."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.messages: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


@cache
def messages(language: str, subject: str) -> dict[str, set[str]]:
    resource = FluentParser().parse((FOLDER / language / subject).read_text(encoding="utf-8"))
    found: dict[str, set[str]] = {}
    for entry in resource.body:
        assert not isinstance(entry, ast.Junk), f"{language}/{subject}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{language}/{subject}: {entry.id.name} twice"
            arguments = Arguments()
            arguments.visit(entry)
            found[entry.id.name] = arguments.names
    return found


def test_there_is_one_file_per_subject_in_every_language() -> None:
    assert SUBJECTS
    for language in LANGUAGES:
        assert sorted(file.name for file in (FOLDER / language).glob("*.ftl")) == SUBJECTS


@pytest.mark.parametrize("subject", SUBJECTS)
def test_the_same_messages_with_the_same_arguments(subject: str) -> None:
    english, chinese = messages("en", subject), messages("zh-Hans", subject)
    assert sorted(english) == sorted(chinese)
    # The number of cards only serves the English plural.
    assert {key: names - {"n"} for key, names in english.items()} == chinese


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_stands_in_two_files(language: str) -> None:
    ids = [key for subject in SUBJECTS for key in messages(language, subject)]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("subject", SUBJECTS)
def test_a_message_is_made_of_others_of_its_own_file_only(language: str, subject: str) -> None:
    named = Arguments()
    named.visit(FluentParser().parse((FOLDER / language / subject).read_text(encoding="utf-8")))
    assert named.messages <= messages(language, subject).keys()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", [code for code in Code if code is not Code.OK])
def test_every_code_has_a_sentence(language: str, code: Code) -> None:
    known = {key for subject in SUBJECTS for key in messages(language, subject)}
    message = code.value.replace("_", "-")
    # Some codes only have sentences that say more than the code does.
    assert any(key == message or key.startswith(f"{message}-") for key in known)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_the_judge_exists(language: str) -> None:
    known = {key for subject in SUBJECTS for key in messages(language, subject)}
    named = {
        name
        for folder in ("rules", "scoring")
        for file in (PACKAGE / folder).glob("*.py")
        for name in re.findall(
            r'(?:Message|fine)\(\s*"([a-z0-9-]+)"|"((?:multi|must|jump|not|last|no|drawn|target)-[a-z-]+)"',
            file.read_text(encoding="utf-8"),
        )
        for name in name
        if name
    }
    assert named
    assert named - known == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", OPTIONS)
def test_every_value_of_every_option_is_said(language: str, key: str) -> None:
    option = OPTIONS[key]
    assert option_name(language, key)
    values: list[Value]
    if option.is_list:
        values = [(), cast("Value", option.choices or (3, -3))]
    elif option.choices is not None:
        values = list(option.choices)
    else:
        assert option.bounds is not None
        values = [option.bounds.low, option.bounds.high]
    said = [option_sentence(language, key, value) for value in values]
    assert len(set(said)) == len(values)


def test_a_summary_marks_what_differs() -> None:
    rules = HouseRules.from_mapping({"stack.mode": "any", "uno.penalty": 4})
    marked = [(line.key, line.value, line.sentence) for line in summary("en", rules) if line.differs]
    assert marked == [
        ("stack.mode", "any", "All draw cards stack; on a Wild Draw Four only a Draw Two of the colour named."),
        ("uno.penalty", "4", "A forgotten call costs 4 cards."),
    ]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ben's green 5 matches neither blue nor 7."),
        ("zh-Hans", "Ben的绿5既不是蓝色，也不是7。"),
    ],
)
def test_a_sentence_names_cards_and_players(language: str, said: str) -> None:
    from referee_app.rules.judge import judge
    from referee_app.rules.notation import parse_action
    from referee_app.rules.start import start_round

    state = start_round(HouseRules(), ["Ben", "Eva"], first="Ben", top=Card.parse("B7"))
    assert sentence(language, judge(state, parse_action("Ben play G5")).message) == said


@pytest.mark.parametrize(
    ("names", "english", "chinese"),
    [([], "", ""), (["a"], "a", "a"), (["a", "b"], "a and b", "a和b"), (["a", "b", "c"], "a, b and c", "a、b和c")],
)
def test_lists(names: list[str], english: str, chinese: str) -> None:
    assert (listed("en", names), listed("zh-Hans", names)) == (english, chinese)


@pytest.mark.parametrize(
    ("tag", "language"),
    [("zh-CN", "zh-Hans"), ("zh_CN.UTF-8", "zh-Hans"), ("en-GB", "en"), ("de_DE", "en"), ("", "en"), (None, "en")],
)
def test_the_language_of_a_device(tag: str | None, language: str) -> None:
    assert language_for(tag) == language


def test_what_is_missing_is_an_error() -> None:
    with pytest.raises(KeyError):
        text("en", "no-such-message")
    with pytest.raises(KeyError):
        sentence("en", Message("not-your-turn", {"player": "Ben"}))
