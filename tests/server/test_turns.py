import threading
import time

import pytest

from referee_app.server.turns import Turns


def take_turns(at_once: int) -> tuple[list[int], int]:
    """Let six threads take turns for a while; return how many each had, and how many were inside at once."""
    turns, stop = Turns(at_once), threading.Event()
    inside: set[int] = set()
    had, most = [0] * 6, [0]
    counting = threading.Lock()

    def work(number: int) -> None:
        while not stop.is_set():
            with turns:
                with counting:
                    inside.add(number)
                    most[0] = max(most[0], len(inside))
                time.sleep(0.002)
                with counting:
                    had[number] += 1
                    inside.remove(number)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(len(had))]
    for thread in threads:
        thread.start()
    time.sleep(0.6)
    stop.set()
    for thread in threads:
        thread.join(10)
    return had, most[0]


def test_everybody_gets_as_many_turns_as_everybody_else() -> None:
    had, _ = take_turns(1)
    # A thread that the machine lets wait between two turns misses one now and then; a plain lock starves some.
    assert min(had) > 1
    assert min(had) >= 0.7 * max(had)


def test_no_more_are_let_in_than_at_once() -> None:
    _, most = take_turns(2)
    assert most == 2


def test_a_turn_that_fails_is_over() -> None:
    turns = Turns(1)
    for _ in range(3):
        with pytest.raises(ZeroDivisionError), turns:
            raise ZeroDivisionError
