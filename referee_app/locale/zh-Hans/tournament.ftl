### 比赛。

## 排表
tournament-players = 轮换搭档要{ $fewest }到{ $most }个人，现在是{ $count }个。
tournament-rounds = 轮数要在{ $fewest }到{ $most }之间。
tournament-who = 要么说有几个人（--players），要么给名单文件（--names）。
tournament-unreadable = { $file } 读不了：{ $reason }。
tournament-same-name = { $player }写了两遍，名字不能重。
tournament-no-table = 第{ $round }轮第{ $table }桌没人打。
plan-round = 第{ $round }轮
plan-table = 第{ $table }桌：{ $one } 对 { $other }
plan-separator = {"、"}
plan-sitting-out = 轮空：{ $players }
plan-more = { $players }，还有{ $count }人
balance-title = 排得匀不匀
balance-size = { $players }人，{ $rounds }轮，每轮{ $hands }局，一共{ $total }局。
balance-partners = { $times ->
    [0] 没搭过档
   *[other] 搭档{ $times }次
}：{ $count }对
balance-opponents = { $times ->
    [0] 没碰过面
   *[other] 做对手{ $times }次
}：{ $count }对
balance-byes = { $times ->
    [0] 没轮空
   *[other] 轮空{ $times }次
}：{ $count }人
balance-whist = 完全公平：每两个人搭档一次、做对手两次。
balance-uneven = 没法完全公平，差多少看上面的数。

## 做不到的事
tournament-no-name = 每个人都要有名字。
tournament-entrants = 比赛要有{ $fewest }到{ $most }个人（或队），现在是{ $count }个。
tournament-hands = 每轮打{ $fewest }到{ $most }局。
tournament-team-size = 每队1到{ $most }个人，各队人数要一样。
tournament-table-size = 一桌坐{ $fewest }到{ $most }个人。
tournament-not-one = { $id }号不是比赛。
tournament-damaged = { $id }号比赛读不出来：{ $reason }
tournament-unknown = 没有 { $id }号比赛。
tournament-has-result = 第{ $round }轮第{ $table }桌已经有成绩了，要改就用更正。
tournament-no-result = 第{ $round }轮第{ $table }桌还没有成绩。
tournament-sides = 成绩要把{ $count }方的分都填上。
tournament-score-range = 分数在-{ $most }到{ $most }之间，赢的局数不能是负的。
tournament-drawn = 淘汰赛要分出胜负：比分，再比赢的局数。
tournament-gone-on = 第{ $round }轮第{ $table }桌，本该出局的人已经打过了。先把那个成绩去掉。
tournament-draw-made = 淘汰赛的签已经抽好，不能再加人了。
tournament-one-by-one = 一次加一个人。
tournament-started = { $name }是 { $id }号比赛。
tournament-bad-score = { $value } 不是成绩；分数和赢的局数这样写：120/3。
tournament-table-busy = 这桌正在打。先打完或者离开再开。
tournament-not-here = { $player }不在这场比赛里。

## 排名
format-rotation = 轮换搭档
format-points = 个人积分
format-teams = 固定队，单循环
format-swiss = 固定队，瑞士制
format-knockout = 淘汰赛
order-rotation = 先比分数，再比赢的局数，再比相互之间的分；还一样就并列。
order-points = 先比分数，再比赢的局数，再比相互之间的分；还一样就并列。
order-teams = 先比胜场（平局算半场），再比分数、赢的局数、相互之间的分；还一样就并列。
order-swiss = 先比胜场（平局算半场，轮空算胜），再比分数、赢的局数、相互之间的分；还一样就并列。
order-knockout = 看打到第几轮；同一轮出局的并列。
standings-title = 排名
standings-place = 名次
standings-name = 名字
standings-points = 分数
standings-hands = 赢局
standings-wins = 胜场
standings-played = 打了
standings-byes = 轮空
standings-direct = 相互
standings-reached = 打到
standings-gone = 先走了
standings-shared = 并列{ $place }
standings-name-gone = { $name }（{ standings-gone }）
standings-line = { $place }. { $name }：{ $points }分，赢{ $hands }局
standings-line-wins = { $place }. { $name }：打{ $played }场胜{ $wins }，{ $points }分，赢{ $hands }局
standings-line-reached = { $place }. { $name }：打到第{ $round }轮
tournaments-none = 还没有存过比赛。
tournaments-line = { $id }  { $when }  { $name }（{ $format }，{ $players }人，{ $results }/{ $pairings }个成绩{ $ended ->
    [yes] ，已结束
   *[no] {""}
}）
results-title = 各桌成绩
results-round = 轮次
results-table = 桌
results-sides = 谁对谁
results-score = 分数
results-hands = 赢局
results-corrected = 改过
results-corrected-score = { $score }  ·  { results-corrected }
results-missing = 还没打
results-resting = 轮空

## 各个画面
place-tournament = 比赛
tournament-all = 所有比赛
tournament-new = 新比赛
tournament-empty = 还没有比赛。可以轮换搭档、固定队，也可以各打各的。
tournament-entry = { $name }  ·  { $day }
tournament-at = 第{ $table }桌：{ $who }
tournament-tab-now = 桌次
tournament-tab-standings = 排名
tournament-tab-results = 成绩
tournament-tab-people = 人员
tournament-now = 第{ $round }轮，正在打
tournament-next = 第{ $round }轮，下一轮
tournament-done = 全部打完了。
tournament-no-results = 还没开打。
tournament-clock = 开始计时：{ $minutes }分钟
tournament-clock-stop = 停表
tournament-seats = 顺时针：{ $players }
tournament-play = 在这桌打
tournament-playing = 正在打
tournament-enter = 填成绩
tournament-correct = 更正
tournament-result = 第{ $round }轮第{ $table }桌
tournament-reason = 为什么改
tournament-bad-figures = 分数和赢的局数都要是整数。
tournament-save = 保存
tournament-remove = 去掉这个成绩
tournament-big = 大屏
tournament-sheet = 打印
tournament-csv = CSV
tournament-people = 谁在打
tournament-late = 来晚的人
tournament-join = 加进来
tournament-leave = { $player }先走了
tournament-back = { $player }回来了
tournament-people-hint = 有人来有人走，打过的都算数，后面的轮次重新排。
tournament-end = 结束比赛
tournament-name = 名称
tournament-name-default = 牌友赛
tournament-format = 怎么打？
tournament-who-plays = 谁来打？（{ $count }人）
tournament-names = 一行一个；固定队写成 小明 + 小红
tournament-number-hands = 每轮打几局：{ $count }
tournament-number-rounds = 轮数：{ $count ->
    [0] 打满
   *[other] { $count }
}
tournament-number-minutes = 每轮限时（分钟）：{ $count ->
    [0] 不限
   *[other] { $count }
}
tournament-number-table = 一桌几个人：{ $count }
tournament-less = 少一点。{ $what }
tournament-more = 多一点。{ $what }
tournament-rules = 规则：{ $rules }
tournament-start = 开始比赛

## 一轮打完
over-hands-played = 第{ $round }轮第{ $table }桌：打了{ $played }局，共{ $all }局
over-pairing-done = 成绩已经记进比赛了。
over-to-tables = 回到桌次
