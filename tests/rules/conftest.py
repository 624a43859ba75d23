"""How random games are drawn: enough to find what is wrong, few enough to stay quick on a busy machine."""

from hypothesis import settings

settings.register_profile("rules", max_examples=40, deadline=None)
settings.load_profile("rules")
