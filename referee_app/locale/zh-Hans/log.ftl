### 比赛记录：大家对某一条的说法，还有看记录的画面。

log-marked = { $mark ->
    [disputed] 第 { $seq } 条有争议。
    [settled] 第 { $seq } 条的争议谈妥了。
   *[withdrawn] 第 { $seq } 条不争了。
}
log-marked-note = { $sentence }“{ $note }”
log-reverted = 退回到第 { $seq } 条，后面 { $count } 条都撤回。
log-adjusted = 手工改分：{ $scores }（{ $reason }）。
log-adjusted-score = { $player } { $points }
log-round-edited = 第 { $round } 局更正：{ $what }。
log-edited-points = { $player } { $points } 分
log-edited-hand = { $player }剩{ $cards }
log-edited-winners = { $players }赢

## 导出的网页
mark-disputed = 有争议
mark-settled = 已谈妥
sheet-language = 中文
sheet-day = { $day } 打的。
sheet-rules = 和美泰说明书不一样的约定
sheet-log = 比赛记录
sheet-picture = 照片
sheet-by-hand = 手工：{ $reason }
sheet-put-right = （更正过）
