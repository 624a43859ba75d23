### 系列赛：几场比赛算一个总榜。

## 做不到的事
series-no-name = 系列赛要有个名称。
series-points-range = 名次分是0到{ $most }的整数，不能全是0。
series-best = 取几场不能是负数。
series-title-empty = 称号要有名字，还要写明哪种比赛能拿到。
series-title-range = 称号至少给第一名，有效期1到{ $most }个月。
series-not-over = { $id }号比赛还没打完。
series-no-kind = 请写明是哪种比赛。
series-no-reason = 请写明取消的原因。
series-nothing-done = 没有可撤销的。
series-unreadable = 这个系列赛读不出来。

## 命令行
series-not-one = 没有 { $id }号系列赛。
series-damaged = { $id }号系列赛读不出来：{ $reason }
series-counts-already = { $id }号比赛已经算进去了。
series-nothing-played = { $id }号比赛还什么都没打。
series-no-evening = 没有第{ $number }场算数的比赛。
series-no-title = { $player }那天不是{ $title }。
series-bad-points = { $value } 不是名次分，这样写：10,8,6。
series-bad-title = { $value } 不是称号规则，这样写：大师:月赛:12。
series-bad-day = { $value } 不是日期，这样写：2026-01-31。
series-started = { $name }是 { $id }号系列赛。
series-ranked = { $place }. { $player }：{ $points }分，{ $evenings }场
series-champion = 冠军 { $day } { $evening }：{ $players }
series-title = { $title }（{ $since } 到 { $until }）：{ $player }
series-withdrawn = { $title }（{ $since } 起，{ $until } 取消）：{ $player }，原因：{ $reason }
series-order = { $best ->
    [0] 每场的分都算
   *[other] 取最好的{ $best }场
}；分一样比最好的一场，再比第二好的；还一样就并列。单场并列的都拿那个名次的分。
series-line = { $id }  { $when }  { $name }（{ $evenings }场，{ $players }人）
series-none = 还没有存过系列赛。

## 各个画面
series-heading = 系列赛
series-new = 新系列赛
series-about = 几场比赛算一个总榜：按名次给分，取最好的几场，还能拿称号。
series-tab-ranking = 总榜
series-tab-evenings = 场次
series-tab-titles = 称号
series-name = 名称
series-name-default = 系列赛
series-points = 名次分，从第一名写起
series-points-hint = 整数，用逗号隔开：10, 8, 6
series-number-best = 算几场：{ $count ->
    [0] 全算
   *[other] 最好的{ $count }场
}
series-title-rules = 称号
series-title-rules-about = 赢下某种比赛就得称号，有期限；期内再赢一次，再加这么久。
series-title-add = 加一个称号
series-title-drop = 去掉第{ $number }个称号
series-title-name = 称号
series-title-kind = 在哪种比赛上拿
series-number-places = 前几名能拿：{ $count ->
    [1] 第一名
   *[other] 前{ $count }名
}
series-number-months = 有效几个月：{ $count }
series-start = 开始系列赛
series-empty = 还没有算进来的比赛。打完一场就加一场。
series-dropped = （{ $points }）
series-dropped-about = 括号里的不算分。
series-dropped-spoken = { $points }，不算分
series-absent = –
series-total = 总分
series-cell-day = { $month }月{ $day }日
series-champions = 冠军
series-titles = 称号
series-title-list = 现有称号
series-day = 日期
series-evening = 比赛
series-kind = 种类
series-holder = 得主
series-since = 起
series-until = 到
series-reason = 取消原因
series-evening-line = { $day }  ·  { $kind }
series-evening-champions = 冠军：{ $players }
series-evening-changed = 这场的排名后来改过。
series-recount = 重新算
series-evening-add = 加一场
series-evening-add-which = 加哪一场？
series-evening-add-none = 没有打完还没算进来的比赛。全部打完或者结束了的才能算。
series-evening-kind = 哪种比赛
series-evening-day = 日期（如 2026-01-31）
series-evening-put = 算进来
series-evening-remove = 不算这场
series-evening-remove-spoken = 不算{ $evening }
series-remove-why = 为什么不算
series-kind-weekly = 周赛
series-kind-monthly = 月赛
series-kind-final = 总决赛
series-no-rules = 这个系列赛没有称号。
series-nobody = 还没有人拿到称号。
series-held = { $player }：{ $title }
series-held-until = { $since } 到 { $until }
series-held-past = { $since } 到 { $until }，已到期
series-held-withdrawn = { $since } 起，{ $until } 取消：{ $reason }
series-rule = { $title }：“{ $kind }”{ $places ->
    [1] 冠军
   *[other] 前{ $places }名
}得，有效{ $months }个月，再赢一次再加这么久。
series-withdraw = 取消称号
series-withdraw-spoken = 取消{ $player }的{ $title }称号
series-withdraw-why = 为什么取消
series-undo = 撤销：{ $what }
series-undo-added = 加了{ $evening }
series-undo-removed = 去掉一场
series-undo-recounted = 重新算了一场
series-undo-withdrawn = 取消了{ $player }的{ $title }称号
