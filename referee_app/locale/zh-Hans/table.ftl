### 牌桌：计时、一次出几张、刚出过的牌，还有不常说的事。

more-open = 更多…
more-title = 还有什么事？
more-timeout = 这一手超时了
more-time-up = 这一局时间到
more-spoke = 红牌时有人说话…
more-hint = 有人提示出牌…
more-call = 有人喊了UNO…
more-catch = 有人说漏喊了…
more-exhausted = 牌摸完了
more-leave = 有人先走…
more-turn = 其实轮到别人…
more-turn-title = 轮到谁？
more-hands = 张数不对…
more-hands-title = 每人手里几张？
more-hand-less = { $player }少一张
more-hand-more = { $player }多一张
more-lay-down = 整手牌凑数亮出…
more-lay-down-title = 谁的手牌凑够了？

clock-turn = 这一手还剩{ $seconds }
clock-round = 这一局还剩{ $seconds }
clock-over = 时间到

lay-title = { $player }出牌
lay-several = 多张
lay-several-on = 一次出几张：一张张点，最后点的在最上面
lay-now = 出{ $count }张
lay-colour-of = 算哪个颜色：
lay-uno = UNO！
lay-uno-on = 出牌时喊了UNO
lay-from-hand = 不是摸到的那张

recent-play = { $player }：{ $cards }
recent-play-wrong = { $player }：{ $cards }，不能出
recent-open = 看这一手：{ $play }

step-title = 这一手
step-read = 认成了{ $cards }。
step-really = 其实是什么？
step-who = 谁出的？
step-call = { $player }出牌时喊了UNO
step-from-hand = 不是摸到的那张
step-earlier = 再往前的一手
table-seat-hit = { $player }，{ $count }张，轮到他，要摸{ $pending }张
why-rule = 规则
why-rule-basic = 这是基本规则，哪套桌规都一样。
