"""What is remembered of the pile."""

import numpy as np

from referee_app.vision.reading import SeenCard
from referee_app.vision.stack import Stack

QUAD = np.array([[0, 0], [10, 0], [10, 15], [0, 15]], np.float32)


def test_a_long_evening_does_not_fill_the_memory() -> None:
    stack = Stack()
    for number in range(1000):
        stack.put(SeenCard(f"R{number % 10}", 0.99, (), QUAD, True), QUAD, None)
    assert len(stack.entries) < 100
    assert stack.top is not None
    assert stack.top.card.code == "R9"
