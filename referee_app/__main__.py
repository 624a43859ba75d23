"""``python -m referee_app`` is ``referee``."""

from referee_app.cli import main

main()
