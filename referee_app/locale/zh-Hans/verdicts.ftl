### 裁判的话：这样出为什么行，为什么不行。$n 是牌的张数。

list-two = { $first }和{ $rest }
list-times = { $count }张{ $name }
list-more = { $first }、{ $rest }

## 成立的出牌
ok-black = { $cards }是黑牌，{ $player }随时可以出。
ok-colour = { $player }跟{ $colour }色，出{ $cards }。
ok-face = { $player }的{ $cards }接得上{ $top }。
ok-free = { $player }自由出牌，出{ $cards }。
ok-stacks = { $player }用{ $cards }叠加罚牌。
ok-deflects = { $player }用{ $cards }把{ $pending }张罚牌转走了。
ok-rebound = { $player }用{ $cards }把{ $pending }张罚牌弹了回去。
ok-jump-in = { $player }抢牌：{ $cards }一模一样。
ok-replacement = { $player }收回+4，改出{ $cards }。
ok-overruled = 全桌同意，{ $player }的{ $cards }算数。按规则：{ $reason }
impossible-card = 整副牌里只有{ $copies }张{ $card }：不是看错了，就是混了别的牌。

## 不成立的出牌
no-match = { $player }的{ $cards }既不是{ $colour }色，也不是{ $face }。
no-match-colour = { $player }的{ $cards }不是{ $colour }色。
no-match-replacement = { $player }收回+4后要出一张接得上的有色牌，{ $cards }不行。
not-your-turn = 现在轮到{ $turn }，还没轮到{ $player }。
not-your-turn-open = 还没轮到{ $player }。
not-now = { $player }现在不能这样做。
not-in-play = { $player }已经不在这一局里了。
starter-needed = 引导牌还没翻，{ $player }先等一等。
jump-in-not-identical = { $player }的{ $cards }和{ $top }不是同一张，不能抢。
jump-in-too-late = { $player }的{ $cards }抢晚了，现在最上面是{ $top }。
jump-in-too-late-followed = { $player }的{ $cards }抢晚了，牌局已经往下走了。
jump-in-last-card = { $player }不能用最后一张{ $cards }抢牌。
must-answer-draw = { $player }有{ $pending }张罚牌要摸，{ $cards }顶不了。
must-answer-draw-first = { $player }要先摸{ $pending }张罚牌，才能出{ $cards }。
must-answer-drawn-first = { $player }摸完罚牌后只能再出+2或+4，不能出{ $cards }。
must-answer-draw-pass = { $player }不能过：还有{ $pending }张罚牌要摸。
cannot-stack = { $player }的{ $cards }不能叠在{ $top }上。
multi-not-allowed = 一次只能出一张，{ $player }不能一起出{ $cards }。
multi-not-allowed-numbers = 只有数字牌能一起出，{ $player }的{ $cards }不行。
multi-not-allowed-jump-in = 抢牌只能抢一张，{ $player }不能一起出{ $cards }。
multi-not-same-identical = 一起出的牌要完全一样，{ $player }的{ $cards }不一样。
multi-not-same-face = 一起出的牌要牌面相同，{ $player }的{ $cards }不同。
multi-not-same-min-mixed = 颜色不同至少要{ $least }张一起出，{ $player }只有{ $cards }，不够。
multi-not-same-discard-all = 同色全出只能带同色的牌，{ $player }的{ $cards }颜色不一。
last-card-forbidden = { $player }的最后一张不能是{ $cards }：牌留下，但不算赢，罚摸两张。
last-card-unplayable = { $player }的最后一张不能出{ $cards }。
last-pair-uncalled = { $player }没喊UNO就打光了{ $cards }，不算赢。
not-the-drawn-card = 摸牌后只能出刚摸的那张，{ $player }不能出手里的{ $cards }。
drawn-card-not-playable = { $player }刚摸的{ $cards }不能马上出，只有数字牌可以。
drawn-card-not-playable-penalty = { $cards }是刚罚摸的，{ $player }这一轮不能出。
too-many-cards = { $player }手里只有{ $held }张牌，出不了{ $cards }。
must-play = { $player }已经摸到能出的牌，必须出。
must-play-or-draw = { $player }要先出牌或摸牌，不能直接过。
must-play-drawn-already = { $player }已经摸过牌了。
must-play-replacement = { $player }收回+4后必须出一张接得上的有色牌。
colour-needed = { $turn }还没叫颜色，{ $player }先别急。
colour-needed-no-powers = 这里的变色牌只能变色，{ $player }要叫一个颜色。
colour-not-laid = { $player }只能叫打出的颜色，{ $colour }色没有。
hand-needed = { $turn }还没亮手牌，{ $player }先别急。
target-needed = { $turn }还没说手牌怎么换，{ $player }先别急。
target-needed-other = { $player }要另选一位还在局里的人，{ $other }不行。
target-needed-not-optional = 这里必须换牌，{ $player }不能不换。
slap-needed = 还没说最后拍牌的是谁，{ $player }先别急。
sum-mismatch = { $player }的{ $cards }加起来不等于刚出的数。
sum-mismatch-not-agreed = { $player }亮出{ $cards }，但没有约定可以凑数出完。
round-over = 这一局已经结束，{ $player }晚了。
round-over-already = 这一局已经结束了。
round-not-over = 这一局还没结束，先不算{ $player }的手牌。

## 摸牌和过
ok-draw = { $player }摸{ $count }张。
ok-draw-passes = { $player }摸{ $count }张，轮到下家。
ok-draw-penalty = { $player }罚摸{ $count }张，这一轮停出。
ok-draw-first = { $player }先罚摸{ $count }张，还可以出一张自己的+2或+4。
ok-final-draw = { $player }摸完最后的{ $count }张，这一局结束。
supply-short = 牌摸完了，只摸到{ $drawn }张，剩下{ $waived }张免了。
ok-nothing-to-draw = 没有牌可摸了，{ $player }跳过。
ok-stalemate = 谁也出不了，也没牌可摸：这局流局。
ok-pass = { $player }过。

## 选择
ok-colour-declared = { $player }叫{ $colour }色。
ok-swap = { $player }和{ $other }换手牌。
ok-rotate = 所有人把手牌传给下家。
ok-keep = { $player }不换，手牌照旧。
ok-slap = { $player }拍得最慢，罚摸两张。
ok-slap-none = 没有人拍得最慢。
no-slap-due = 现在没有牌要拍。
ok-look = { $player }看{ $other }的手牌，颜色不变。
ok-exchange = { $player }和{ $other }互换三张牌，颜色不变。
ok-starter = 引导牌是{ $card }。
ok-starter-again = { $card }放回去，再翻一张引导牌。
no-starter-due = 现在不用翻引导牌。

## 质疑
ok-challenge = { $player }质疑，{ $other }要亮手牌。
ok-show-guilty = 质疑成功：{ $player }不该出+4，罚摸{ $count }张。
ok-show-innocent = 质疑失败：{ $player }的+4没问题，{ $challenger }罚摸{ $count }张。
ok-show-takes-back = 质疑成功：{ $player }收回+4，改出一张接得上的牌，再罚摸{ $count }张。
not-challengeable = { $player }现在不能质疑：只有被+4罚的人能质疑，而且要在摸牌之前。
not-challengeable-never = 没有约定质疑，{ $player }不能质疑。
not-challengeable-stacked = 叠在罚牌上的+4不能质疑，{ $player }质疑无效。

## 喊牌和犯规
ok-uno = { $player }喊UNO。
no-uno-due = { $player }现在不用喊UNO。
no-uno-due-late = { $player }喊晚了：UNO要在出牌时喊。
ok-catch = { $offender }忘了喊UNO，被{ $player }抓到。
catch-refused = { $offender }不欠UNO，{ $player }抓错了。
catch-refused-late = { $player }抓晚了，{ $offender }不罚。
catch-refused-catcher = { $player }不能再抓{ $offender }。
ok-spoke = 红牌在上要噤声，{ $player }说话了。
no-silence = { $player }可以说话，不犯规。
ok-hint = { $player }提示别人出什么牌，犯规。
ok-timeout = { $player }超时了，{ $seconds }秒已到。
no-timeout = 现在没有给{ $player }计时。

## 一局结束
ok-window-closed = 没有人抢最后这张牌。
no-window = 现在没有可以抢的获胜牌。
ok-time-up = 时间到，这一局结束。
no-time-limit = 没有约定一局的时限。
ok-exhausted-end = 牌摸完了，这一局结束。
ok-exhausted-reshuffle = 牌摸完了，弃牌重新洗过。
ok-lays-down = { $player }亮出{ $cards }，加起来正好是刚出的数，赢了。
ok-leaves = { $player }离开了这一局。
ok-hand = { $player }手里剩下{ $cards }。
hand-count-differs = { $player }亮了{ $shown }张，应该有{ $counted }张。
unknown-player = { $player }不在这一桌，这里的玩家是{ $players }。
