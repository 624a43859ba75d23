"""Who may come in and what for: pairing, roles, limits, and the gate before every route and socket."""
