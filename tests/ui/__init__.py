"""What the screens show, tested as plain values."""
