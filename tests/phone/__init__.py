"""The packaged app, as far as it can be tried without a phone."""
