### 保存的牌局、牌局记录、裁判的提示和询问。

## 数据文件夹
store-failed = { $path } 里的数据用不了：{ $reason }
store-not-a-folder = { $path } 不是文件夹，没法在那里保存数据。
store-not-writable = 数据文件夹 { $path } 不能写入。
store-newer = { $path } 是新版程序保存的，请先更新本程序。
store-corrupt = { $path } 已损坏，或者不是本程序的数据；文件原样未动。还读得出来的内容可以这样救回来：referee matches --repair
store-disk-full = 磁盘满了，{ $path } 没写进去。之前确认过的都还在。
store-busy = { $path } 正被别的程序占用，请稍后再试。
store-unknown-match = 没有{ $match }号牌局。
store-unknown-picture = 没有图片 { $name }。
store-conflict = { $match }号牌局已经在别处往下走了（第{ $seq }条）。

## 对牌局做不了的事
match-damaged = { $match }号牌局的记录读不出来：{ $reason }
match-no-round = 还没开局。
match-no-question = 现在没有要认的牌。
match-not-correctable = 第{ $seq }条不是出牌，没法改。
match-not-possible = 牌局不可能是这样。
match-overtaken = 牌局已经往下走了，再看一眼。
match-fixed-rules = { $options }：整场都得一样，要改就另开一场。

## 牌局记录
log-match-started = 牌局开始：{ $players }。
log-round-started = 第{ $round }局开始，{ $player }先出。
log-round-started-with = 第{ $round }局开始，引导牌{ $card }，{ $player }先出。
log-round-dealt = 第{ $round }局发牌。
log-play = { $player }出{ $cards }。
log-play-uno = { $player }出{ $cards }，喊了UNO。
log-play-colour = { $player }出{ $cards }，叫{ $colour }色。
log-play-colour-uno = { $player }出{ $cards }，叫{ $colour }色，喊了UNO。
log-overruled = { $sentence }大家同意算数。
log-draw = { $player }摸牌。
log-draw-count = { $player }摸{ $count }张。
log-pass = { $player }过。
log-colour = { $player }叫{ $colour }色。
log-uno = { $player }喊UNO。
log-catch = { $player }抓{ $other }没喊UNO。
log-challenge = { $player }质疑+4。
log-show = { $player }亮手牌。
log-swap = { $player }和{ $other }换手牌。
log-rotate = { $player }让大家传手牌。
log-keep = { $player }不换。
log-starter = 翻出引导牌{ $card }。
log-slap = 拍牌最慢的是{ $player }。
log-slap-none = 这次不用拍。
log-look = { $player }看{ $other }的手牌。
log-exchange = { $player }和{ $other }换三张。
log-leave = { $player }先走了。
log-time-up = 这局时间到。
log-exhausted = 牌堆摸完了。
log-spoke = 有人说{ $player }出声了。
log-hint = 有人说{ $player }教别人出牌。
log-timeout = { $player }超时了。
log-lay-down = { $player }一手全放下：{ $cards }。
log-hand = { $player }剩下：{ $cards }。
log-end = 没人再碰了。
log-inferred = { $sentence }（没看见，从下一张牌推出来的）
log-asked = 有张牌没认清：{ $cards }？
log-dismissed = 没认清的那张不算出牌。
log-not-understood = 记了，但看不懂：{ $what }
log-undone = 撤回第{ $seq }条。
log-corrected = 更正第{ $seq }条。
log-set-right = 大家说定：最上面是{ $card }，轮到{ $player }。
log-rules-agreed = 下一局起：{ $rules }
log-taken-back = { $card }被拿走了，可按记录它该在牌堆上。

## 牌局列表，导出和导入
matches-none = 还没有保存过牌局。
matches-line = { $id }  { $when }  { $players }（{ $rules }，{ $rounds }局{ $over ->
    [yes] ，最后一局已打完
   *[no] { "" }
}）
matches-own-rules = 自定规则
matches-imported = { $file } 存为{ $match }号牌局。
import-unreadable = { $file } 读不了：{ $reason }
import-not-a-match = { $file } 不是牌局文件：{ $reason }

## 看录像或摄像头
watch-same-name = 有两个人都叫{ $name }。
watch-unknown-player = { $name }不在这桌：{ $players }
watch-need-players = 要判牌就得写 --players；--rules none 只报看到的牌。
watch-bad-seats = --seats 要给每人写一个角度，用逗号隔开。
watch-seen = { $t } 秒  { $cards }
watch-line = { $t } 秒  { $mark }  { $reason }
watch-unread = 没认清的牌
match-list-separator = 、
export-unwritable = { $file } 写不进去：{ $reason }

## 可打印的牌局记录
sheet-title = 第{ $match }号牌局
sheet-about = 打牌的：{ $players }。规则：{ $rules }。
sheet-round = 局
sheet-total = 总分
sheet-step = 条
sheet-time = 时间
sheet-what = 经过
sheet-verdict = 裁判
