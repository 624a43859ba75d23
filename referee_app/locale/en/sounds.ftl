### What is heard, and the settings of one device.

place-settings = Settings
settings-language = Language
settings-own-name = English
settings-theme = Light or dark
settings-theme-name = { $theme ->
    [light] Light
    [dark] Dark
   *[system] As the device
}
settings-chosen = { $name }, chosen
settings-sounds = Sounds on this device
sound = { $sound ->
    [legal] A card stands
    [illegal] Not allowed
    [plus] Cards to draw
    [uno] UNO is due
   *[turn] Next turn
}
sound-try = Hear: { $sound }
settings-voice = Say verdicts aloud
settings-voice-hint = With a voice of this device; nothing is sent anywhere.
settings-no-voice = This browser has no voice of its own for English.
settings-here = These settings are for this device only; it remembers them.

cue-illegal = Not allowed. { $sentence }
cue-legal = Legal.
cue-plus = { $player } draws { $count }, or answers.
cue-uno = { $player } has one card and has not said UNO.
cue-turn = { $player } to play.
