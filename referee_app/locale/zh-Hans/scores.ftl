### 得分：每局的分、走势图、更正；一局打完；战绩。

place-scores = 得分
score-target = { $method ->
    [winner_takes] 先到{ $target }分的赢。
    [own_points] 有人负到{ $target }分就结束，负得最少的赢。
    [elimination] 负到{ $target }分出局，剩最后一个赢。
   *[rank] 先到{ $target }分的赢。
}
score-none = 还没打完一局。打完第一局，分就在这里。
score-round = 局
score-total = 总分
score-dealer = { $player }坐庄
score-edited = 更正过
score-missing = 还没算：{ $players }
score-by-hand = 手工：{ $reason }
score-edit = 更正第{ $round }局
score-edit-about = 后面的分会重新算；原来的记录里还留着。
score-adjust = 加分或扣分
score-adjust-who = 谁？
score-adjust-points = 多少分，扣分写负数
score-adjust-reason = 为什么？
score-adjust-wrong = 选好人，写一个不是 0 的分数，再说明原因。
score-winner = 这局谁赢？
score-save = 存
score-chart = 每局后的总分
score-chart-later = 打完第一局就有走势图。
score-out = 出局

## 一局打完
end-count = { $count }张
end-points = { $count }分
end-tap-short = 数
end-change-short = 改
end-tap = 数{ $player }的
end-change = 改{ $player }的
end-missing = 还没数：{ $players }。数完这局才算分。
end-next-dealer = 下一局{ $player }坐庄。
end-play-again = 再来一场
end-play-again-about = 原班人马，规则不变，从零开始。
end-play-on = 还要再打一局
end-scores = 得分表
end-standing = 最后名次
end-place = 第{ $place }名
end-won-match = { $count ->
   *[other] { $players }赢了整场！
}

## 输入手牌
hand-secret = 牌只给镜头或质疑的人看，画面上只说结果，不亮牌。
hand-not-all-read = { $count }张里认准了{ $read }张。再摊开一点重读，或者自己点。
hand-take-last-back = 去掉一张
hand-read = 现在读手牌
hand-read-hint = 把牌扇开，或者在镜头前排开，每张都要看得见。
hand-reading = 正在读…
hand-nothing-read = 没看到牌。靠近一点，或者自己点。
hand-unsure = 有一张没认清，是哪张？
hand-skip = 都不是
hand-worth = { $card }，{ $points }分，点一下去掉
hand-sum = { $points }分
hand-fewer = 比记录少{ $count }张
hand-more = 比记录多{ $count }张
hand-right = 和记录一样多
hand-done-anyway = 就这样
hand-only-points = 只填分数
hand-only-points-wrong = 填 0 到 9999 的数。

## 战绩
place-statistics = 战绩
stats-none = 还没有战绩：先打完一局。
stats-counting = 正在数…
stats-progress = { $all }场里数了{ $done }场
stats-all = 所有人
stats-together = 只算他们都在的牌局：{ $players }。
stats-no-match = 他们还没一起打过。
stats-matches = 场数
stats-matches-won = 赢的场
stats-rounds = 局数
stats-rounds-won = 赢的局
stats-average = 每局分
stats-plays = 出牌
stats-illegal = 不能出
stats-drawn = 摸牌
stats-missed = 忘喊
stats-caught = 被抓
stats-catches = 抓别人
stats-false-catches = 抓错
stats-challenges-won = 质疑赢
stats-challenges-lost = 质疑输
