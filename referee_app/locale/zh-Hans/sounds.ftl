### 听得到的，还有单台设备的设置。

place-settings = 设置
settings-language = 语言
settings-own-name = 中文
settings-theme = 浅色或深色
settings-theme-name = { $theme ->
    [light] 浅色
    [dark] 深色
   *[system] 跟随设备
}
settings-chosen = { $name }，已选
settings-sounds = 这台设备的声音
sound = { $sound ->
    [legal] 能出
    [illegal] 不能出
    [plus] 要摸牌
    [uno] 该喊UNO
   *[turn] 轮到下家
}
sound-try = 听一下：{ $sound }
settings-voice = 念出裁判结果
settings-voice-hint = 用这台设备自带的语音，什么都不会传出去。
settings-no-voice = 这个浏览器没有自带的中文语音。
settings-here = 这些设置只管这台设备，它会记住。

cue-illegal = 不能出。{ $sentence }
cue-legal = 可以出。
cue-plus = { $player }摸{ $count }张，或者接。
cue-uno = { $player }只剩一张，还没喊UNO。
cue-turn = 轮到{ $player }。
