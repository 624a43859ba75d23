"""The app as a package for Android and iOS: the same room and screens, with the phone's own camera."""
