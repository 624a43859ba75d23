"""The start: who plays, where everybody sits, by which rules; the camera check, the demo table, earlier matches."""

from __future__ import annotations

from functools import partial
from typing import Final

import flet as ft

from referee_app.locale.verdicts import sentence
from referee_app.server.room import OpenMatch, Watching
from referee_app.ui.components.frame import page
from referee_app.ui.components.parts import button, heading, icon_button, keyed, marked, panel, words
from referee_app.ui.components.seating import Seating
from referee_app.ui.rules_draft import STEPS, conflict_text, title
from referee_app.ui.session import Session, Sheet
from referee_app.ui.setup import MOST_PLAYERS
from referee_app.ui.theme import EDGE, GAP, TOUCH, WIDE, Size

SHOWN_MATCHES: Final = 5
MOST_KNOWN: Final = 8


def start_screen(session: Session) -> ft.Control:
    """Return the screen on which a match begins."""
    wide = session.width >= WIDE
    width = min(session.width - 2 * EDGE, 1080 if wide else 560)
    column = (width - 2 * EDGE) / 2 if wide else width
    setup = session.setup
    refused = setup.problem(session.language) is not None or setup.refusal(session.language) is not None

    async def start() -> None:
        now = session.setup
        found = now.problem(session.language)
        if found is not None:
            session.error = sentence(session.language, found)
            return
        seated = now.seated(session.language)
        await session.attempt_slowly(
            lambda: session.room.start_match(
                [each.name for each in seated],
                now.draft.name,
                now.dealer(session.language),
                rules=now.rules(),
                seats=[each.bearing for each in seated],
            )
        )

    foot = button(
        session.t("setup-start"),
        start,
        kind="plain" if refused else "main",
        icon=ft.Icons.PLAY_ARROW,
        size=20,
        width=width,
        height=TOUCH + 4,
    )
    who = [*_players(session, column), *_known(session)]
    where = [
        heading(session.t("seat-title")),
        keyed(Seating, f"seating-{column:.0f}", session, column, column * (0.62 if wide else 0.8)),
    ]
    rest = [*_agreed(session, column), *_camera(session, column)]
    demo = [*_demo(session, column), *_earlier(session, column)]
    if not wide:
        return page(session, session.t("setup-title"), [*who, *where, *rest, ft.Divider(), *demo], width, foot)
    columns = ft.Row(
        [ft.Column(part, spacing=14, tight=True, width=column) for part in ([*who, *rest], [*where, *demo])],
        spacing=2 * EDGE,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return page(session, session.t("setup-title"), [columns], width, foot)


def _players(session: Session, width: float) -> list[ft.Control]:
    setup = session.setup
    rows = [
        words(session.t("setup-hint"), colour=ft.Colors.ON_SURFACE_VARIANT),
        *(_player(session, at, name) for at, name in enumerate(setup.names)),
    ]
    if len(setup.names) < MOST_PLAYERS:
        add = button(
            session.t("setup-add"),
            lambda: session.set_up(session.setup.with_player()),
            icon=ft.Icons.PERSON_ADD,
            width=width,
        )
        rows.append(add)
    else:
        rows.append(words(session.t("seat-full", count=MOST_PLAYERS), Size.SMALL))
    return rows


def _player(session: Session, at: int, name: str) -> ft.Control:
    setup = session.setup
    label = session.t("setup-player", number=at + 1)
    marked = next(
        (each.at for each in setup.seated(session.language) if each.name == setup.marked_name(session.language)),
        None,
    )
    is_marked, first = at == marked, setup.chooses_first
    said = ("setup-acts-first" if first else "setup-deals") if is_marked else None
    return ft.Row(
        [
            ft.TextField(
                label=label,
                value=name,
                on_change=lambda event: session.set_up(session.setup.named(at, event.control.value)),
                expand=True,
                height=TOUCH + 4,
                text_size=18,
                max_length=20,
                counter="",
                capitalization=ft.TextCapitalization.WORDS,
            ),
            icon_button(
                _mark_icon(first, is_marked),
                session.t(said or ("setup-let-first" if first else "setup-let-deal"), player=name or label),
                lambda: session.set_up(session.setup.mark(at)),
                colour=ft.Colors.PRIMARY if is_marked else ft.Colors.OUTLINE,
            ),
            icon_button(
                ft.Icons.PERSON_REMOVE,
                session.t("setup-remove", player=name or label),
                lambda: session.set_up(session.setup.without_player(at)),
            ),
        ],
        spacing=0,
    )


def _mark_icon(first: bool, marked: bool) -> ft.IconData:
    if first:
        return ft.Icons.PLAY_CIRCLE if marked else ft.Icons.PLAY_CIRCLE_OUTLINE
    return ft.Icons.STYLE if marked else ft.Icons.STYLE_OUTLINED


def _known(session: Session) -> list[ft.Control]:
    """Return who has played here before and is not among the players, to be tapped."""
    here = {name.strip() for name in session.setup.names}
    known = [name for name in session.room.past_players() if name not in here][:MOST_KNOWN]
    if not known:
        return []
    return [
        words(session.t("seat-known"), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
        ft.Row(
            [
                button(
                    name,
                    partial(_add, session, name),
                    spoken=session.t("seat-add-known", player=name),
                    padding=16,
                    lines=1,
                )
                for name in known
            ],
            wrap=True,
            spacing=GAP,
            run_spacing=GAP,
        ),
    ]


def _add(session: Session, name: str) -> None:
    session.set_up(session.setup.with_player(name))


def _agreed(session: Session, width: float) -> list[ft.Control]:
    """Return the rules chosen, the target, and why these players cannot play by them."""
    setup = session.setup
    draft = setup.draft
    target = draft.get("scoring.target")
    steps = STEPS["scoring.target"]
    each = (width - (len(steps) - 1) * 6) / len(steps)
    found: list[ft.Control] = [
        button(
            session.t("setup-rules-chosen", rules=title(session.language, draft)),
            partial(session.open, Sheet.RULES),
            icon=ft.Icons.RULE,
            width=width,
        ),
        words(session.t("setup-target", target=str(target)), bold=True),
        ft.Row(
            [
                marked(
                    button(
                        str(step),
                        partial(_play_to, session, step),
                        spoken=session.t("setup-target", target=str(step)),
                        kind="main" if step == target else "plain",
                        width=each,
                        lines=1,
                    ),
                    selected=step == target,
                )
                for step in steps
            ],
            spacing=6,
        ),
    ]
    if draft.rules.start.first == "random":
        found.append(words(session.t("setup-drawn-by-lot"), Size.SMALL))
    refusal = setup.refusal(session.language)
    if refusal is not None:
        conflicts = draft.conflicts
        said = conflict_text(session.language, conflicts[0]) if conflicts else sentence(session.language, refusal)
        lines = [words(session.t("setup-rules-bad"), bold=True, colour=ft.Colors.ERROR), words(said)]
        found.append(ft.Semantics(live_region=True, container=True, identifier="refusal", content=panel(lines)))
    return found


def _play_to(session: Session, target: int) -> None:
    session.set_up(draft=session.setup.draft.set("scoring.target", target))


def _camera(session: Session, width: float) -> list[ft.Control]:
    watching = session.room.watching is not Watching.NOTHING
    return [
        button(
            session.t("setup-check-on" if watching else "setup-check"),
            partial(session.open, Sheet.CHECK),
            icon=ft.Icons.VIDEOCAM,
            width=width,
        )
    ]


def _demo(session: Session, width: float) -> list[ft.Control]:
    async def demo() -> None:
        await session.attempt_slowly(session.room.play_demo)

    return [
        button(session.t("setup-demo"), demo, icon=ft.Icons.MOVIE, width=width),
        words(session.t("setup-demo-hint"), Size.SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
    ]


def _earlier(session: Session, width: float) -> list[ft.Control]:
    matches = session.room.open_matches()[:SHOWN_MATCHES]
    lines: list[ft.Control] = [heading(session.t("setup-open"), Size.TITLE)]
    if not matches:
        lines.append(words(session.t("setup-open-none"), colour=ft.Colors.ON_SURFACE_VARIANT))

    def go_on(match: OpenMatch) -> None:
        session.attempt(lambda: session.room.resume(match.id))

    lines += [
        button(
            f"{session.t('match-list-separator').join(match.players)}  ·  {match.last_at[:10]}",
            partial(go_on, match),
            width=width,
        )
        for match in matches
    ]
    return lines
