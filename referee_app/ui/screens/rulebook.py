"""The house rules: the set begun from, every option in a sentence, conflicts at once, in words, and to share."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from referee_app.locale.rules import option_name, summary
from referee_app.locale.verdicts import sentence
from referee_app.match.referee import FIXED
from referee_app.match.rulesets import forget_rules, keep_rules, kept_rules
from referee_app.rules.options import OPTIONS, RulesError
from referee_app.rules.presets import preset_names
from referee_app.ui.components.frame import page
from referee_app.ui.components.guarded import component
from referee_app.ui.components.options import choice, option_row, row_style
from referee_app.ui.components.parts import button, heading, icon_button, keyed, marked, panel, words
from referee_app.ui.components.sharing import Sharing
from referee_app.ui.rules_draft import RulesDraft, conflict_text, families, searched, title
from referee_app.ui.session import Place, Session, Sheet
from referee_app.ui.theme import EDGE, GAP, TOUCH, WIDE, Size

TABS: Final = ("switches", "words", "share")
FAMILIES_WIDTH: Final = 300


def draft_of(session: Session) -> RulesDraft:
    """Return the rules that are looked at: for the next round of the match, else for the match to begin."""
    referee = session.room.referee
    if referee is None:
        return session.setup.draft
    return session.proposal or RulesDraft.played(referee.next_preset, referee.next_rules)


def change_draft(session: Session, draft: RulesDraft) -> None:
    """Look at other rules; those of a match change only once they are agreed on."""
    if session.room.referee is None:
        session.set_up(draft=draft)
    else:
        session.proposal = draft


def rulebook_screen(session: Session) -> ft.Control:
    """Return the place of the house rules."""
    width = min(session.width - 2 * EDGE, 1080 if session.width >= WIDE else 620)
    return page(session, session.t("place-rules"), [keyed(RuleBook, "rulebook", session, width)], width)


@component
def RuleBook(session: Session, width: float) -> ft.Control:  # noqa: N802
    """Return the three pages of the rules; which one is open, and what is searched, is this component's own."""
    tab, show = ft.use_state(TABS[0])
    query, search = ft.use_state("")
    family, open_family = ft.use_state("")
    opened, open_option = ft.use_state("")
    draft = draft_of(session)
    third = (width - 2 * GAP) / 3
    tabs = ft.Row(
        [
            marked(
                button(
                    session.t(f"book-tab-{each}"),
                    partial(show, each),
                    kind="main" if each == tab else "plain",
                    width=third,
                ),
                selected=each == tab,
            )
            for each in TABS
        ],
        spacing=GAP,
    )
    parts: list[ft.Control] = [*_frozen(session, width), tabs]
    if tab == "words":
        parts += _in_words(session, draft, width)
    elif tab == "share":
        change, keep = partial(change_draft, session), partial(keep_draft, session)
        parts.append(keyed(Sharing, "sharing", session, draft, change, keep, width))
    else:
        chosen = family or ("deck" if session.width >= WIDE else "")
        parts += [
            button(
                session.t("book-choose", name=title(session.language, RulesDraft.of(draft.name, draft.base))),
                partial(session.open, Sheet.RULES),
                icon=ft.Icons.RULE,
                width=width,
            ),
            *conflict_panels(session, draft, partial(change_draft, session)),
            _changes(session, draft, width),
            ft.TextField(
                label=session.t("book-search"),
                value=query,
                prefix_icon=ft.Icons.SEARCH,
                on_change=lambda event: search(event.control.value),
                height=TOUCH + 4,
                width=width,
            ),
            _options(session, draft, query, chosen, open_family, opened, open_option, width),
            _notes(session, draft, width),
        ]
    return ft.Column(parts, spacing=12, tight=True)


def _frozen(session: Session, width: float) -> list[ft.Control]:
    """Return what is to be said, and to be agreed on, while a round is being played."""
    if session.room.referee is None:
        return []
    lines: list[ft.Control] = [
        ft.Row(
            [ft.Icon(ft.Icons.LOCK_CLOCK, size=26), words(session.t("book-frozen"), 15, expand=True)],
            spacing=GAP,
        )
    ]
    proposal = session.proposal
    if proposal is not None:
        agree = partial(session.agree, proposal)
        lines += [
            button(
                session.t("book-apply"),
                agree,
                kind="main",
                icon=ft.Icons.HANDSHAKE,
                disabled=bool(proposal.conflicts),
                width=width - 24,
            ),
            button(session.t("book-discard"), session.drop_proposal, width=width - 24),
        ]
    elif session.room.referee.next_rules != session.room.referee.rules:
        lines.append(words(session.t("book-applied"), bold=True))
    return [ft.Semantics(live_region=True, container=True, identifier="frozen", content=panel(lines))]


def conflict_panels(session: Session, draft: RulesDraft, change: Callable[[RulesDraft], object]) -> list[ft.Control]:
    """Return what does not go together, each with the ways out, and what asks for trouble."""
    found: list[ft.Control] = []
    for conflict in draft.conflicts:
        ways: list[ft.Control] = [
            button(
                session.t("book-conflict-resolve", option=option_name(session.language, key)),
                partial(_take_back, draft, key, change),
                icon=ft.Icons.UNDO,
                size=15,
                padding=12,
            )
            for key in conflict.keys
            if key in draft.changes
        ]
        lines = [
            words(session.t("book-conflicts"), Size.TITLE, bold=True, colour=ft.Colors.ERROR),
            words(conflict_text(session.language, conflict)),
            *ways,
        ]
        found.append(
            ft.Semantics(
                live_region=True,
                container=True,
                identifier="conflict",
                content=ft.Row(
                    [
                        ft.Container(
                            panel(lines), border=ft.Border.all(3, ft.Colors.ERROR), border_radius=14, expand=True
                        )
                    ]
                ),
            )
        )
    found += [
        panel(
            [
                words(session.t("book-careful"), Size.BODY, bold=True),
                words(sentence(session.language, warning), 15),
            ]
        )
        for warning in draft.warnings
    ]
    return found


def _take_back(draft: RulesDraft, key: str, change: Callable[[RulesDraft], object]) -> None:
    change(draft.back(key))


def _changes(session: Session, draft: RulesDraft, width: float) -> ft.Control:
    base = title(session.language, RulesDraft.of(draft.name, draft.base))
    if draft.same:
        return words(session.t("book-nothing-changed", name=base), 15, colour=ft.Colors.ON_SURFACE_VARIANT)
    lines: list[ft.Control] = [words(session.t("book-what-changed", name=base), Size.BODY, bold=True)]
    for line in summary(session.language, draft.rules):
        if line.key not in draft.changes:
            continue
        back = session.t("book-conflict-resolve", option=option_name(session.language, line.key))
        lines.append(
            ft.Row(
                [
                    words(line.sentence, 15, expand=True),
                    icon_button(
                        ft.Icons.UNDO, back, partial(_take_back, draft, line.key, partial(change_draft, session))
                    ),
                ],
                spacing=GAP,
            )
        )
    lines.append(
        button(
            session.t("book-all-back"),
            lambda: change_draft(session, draft.all_back()),
            icon=ft.Icons.RESTART_ALT,
            size=15,
            width=width - 24,
        )
    )
    return ft.Semantics(identifier="changes", container=True, content=panel(lines, spacing=2))


def _options(
    session: Session,
    draft: RulesDraft,
    query: str,
    family: str,
    open_family: Callable[[str], None],
    opened: str,
    open_option: Callable[[str], None],
    width: float,
) -> ft.Control:
    wide = session.width >= WIDE
    rows = partial(_rows, session, draft, opened=opened, open_option=open_option)
    if query.strip():
        keys = [option.key for option in searched(session.language, query)]
        if not keys:
            return words(session.t("book-search-none"))
        return ft.Column(rows(keys), spacing=6, tight=True)
    groups = families()
    column: list[ft.Control] = []
    for group, options in groups.items():
        keys = [option.key for option in options]
        count = sum(key in draft.changes for key in keys)
        column.append(
            _family(session, group, count, group == family, partial(open_family, "" if group == family else group))
        )
        if group == family and not wide:
            column += rows(keys)
    if not wide:
        return ft.Column(column, spacing=6, tight=True)
    shown = rows([option.key for option in groups.get(family, ())])
    return ft.Row(
        [
            ft.Column(column, spacing=6, tight=True, width=FAMILIES_WIDTH),
            ft.Column(shown, spacing=6, tight=True, width=width - FAMILIES_WIDTH - EDGE),
        ],
        spacing=EDGE,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _family(session: Session, group: str, count: int, chosen: bool, command: Callable[[], object]) -> ft.Control:
    name = session.t(f"family-{group}")
    changed = [words(str(count), Size.BODY, bold=True, colour=ft.Colors.PRIMARY, spoken="")] if count else []
    return marked(
        ft.FilledButton(
            content=ft.Row(
                [
                    words(
                        name,
                        18,
                        bold=True,
                        expand=True,
                        spoken=session.t("book-family-open", family=name, count=count),
                    ),
                    *changed,
                    ft.Icon(ft.Icons.EXPAND_LESS if chosen else ft.Icons.EXPAND_MORE),
                ]
            ),
            height=TOUCH,
            on_click=lambda _: command(),
            style=row_style(ft.Colors.PRIMARY_CONTAINER if chosen else ft.Colors.SURFACE_CONTAINER_HIGH),
        ),
        expanded=chosen,
    )


def _rows(
    session: Session, draft: RulesDraft, keys: list[str], *, opened: str, open_option: Callable[[str], None]
) -> list[ft.Control]:
    wrong = {key: conflict for conflict in draft.conflicts for key in conflict.keys}
    fixed = FIXED if session.room.referee is not None else ()
    return [
        option_row(
            session.language,
            draft,
            OPTIONS[key],
            opened=key == opened,
            open_it=partial(open_option, "" if key == opened else key),
            change=partial(change_draft, session),
            wrong=_reason(session, wrong.get(key)),
            fixed=key in fixed,
        )
        for key in keys
    ]


def _reason(session: Session, conflict: RulesError | None) -> str | None:
    return None if conflict is None else conflict_text(session.language, conflict)


def _notes(session: Session, draft: RulesDraft, width: float) -> ft.Control:
    return ft.TextField(
        width=width,
        label=session.t("book-notes-field"),
        value="\n".join(draft.notes),
        multiline=True,
        min_lines=2,
        max_lines=6,
        on_blur=lambda event: change_draft(session, draft_of(session).with_notes(event.control.value)),
    )


def _in_words(session: Session, draft: RulesDraft, width: float) -> list[ft.Control]:
    """Return every rule as a sentence, by families; in two columns where there is room."""
    families: dict[str, list[ft.Control]] = {}
    for line in summary(session.language, draft.rules):
        mark = "●" if line.differs else " "
        families.setdefault(OPTIONS[line.key].group, []).append(
            ft.Row(
                [
                    ft.Container(words(mark, 14, colour=ft.Colors.PRIMARY, spoken=""), width=14),
                    words(line.sentence, Size.BODY, bold=line.differs, expand=True),
                ],
                spacing=6,
                vertical_alignment=ft.CrossAxisAlignment.START,
            )
        )
    half = sum(len(lines) + 1 for lines in families.values()) / 2
    columns: list[list[ft.Control]] = [[], []]
    written = 0
    for family, lines in families.items():
        column = columns[session.width >= WIDE and written + len(lines) / 2 > half]
        column += [heading(session.t(f"family-{family}"), 19), ft.Column(lines, spacing=4, tight=True)]
        written += len(lines) + 1
    if draft.notes:
        columns[bool(columns[1])] += [heading(session.t("book-notes"), 19), *(words(note) for note in draft.notes)]
    filled = [column for column in columns if column]
    each = (width - EDGE * (len(filled) - 1)) / len(filled)
    return [
        words(session.t("book-words-mark"), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
        ft.Row(
            [ft.Column(column, spacing=12, width=each, tight=True) for column in filled],
            spacing=EDGE,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
    ]


def choose_rules(session: Session, width: float) -> tuple[str, list[ft.Control]]:
    """Return the sheet on which a set of rules is chosen, to begin from or to play by as it is."""
    store = session.room.store
    kept = kept_rules(store)
    now = draft_of(session)

    def begin(draft: RulesDraft) -> None:
        change_draft(session, draft)
        session.close()

    controls: list[ft.Control] = []
    if session.place is not Place.RULES:
        edit = partial(session.go, Place.RULES)
        controls.append(button(session.t("book-edit"), edit, icon=ft.Icons.TUNE, width=width))
    if kept:
        controls.append(heading(session.t("book-choose-own"), 18))
        for each in kept:
            forget = partial(session.attempt, partial(forget_rules, store, each))
            controls.append(
                ft.Row(
                    [
                        ft.Container(
                            choice(
                                each.name, each.name == now.name, partial(begin, RulesDraft.of(each.name, each.rules))
                            ),
                            expand=True,
                        ),
                        icon_button(ft.Icons.DELETE_OUTLINE, session.t("book-forget", name=each.name), forget),
                    ],
                    spacing=GAP,
                )
            )
        controls.append(heading(session.t("book-choose-presets"), 18))
    controls += [
        choice(session.t(f"preset-{name}"), name == now.name, partial(begin, RulesDraft.of_preset(name)))
        for name in preset_names()
    ]
    return session.t("book-choose-title"), controls


def keep_draft(session: Session, name: str) -> bool:
    """Keep the rules looked at under ``name``, and go on from them; returns whether that went well."""
    draft = draft_of(session)
    if not session.attempt(lambda: keep_rules(session.room.store, name, draft.rules)):
        return False
    change_draft(session, RulesDraft.of(name, draft.rules))
    return True
