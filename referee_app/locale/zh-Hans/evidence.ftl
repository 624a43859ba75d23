### 每手牌留下的照片怎么存。

evidence-title = 每手牌的照片
evidence-hint = 照片存在运行裁判的那台机器上，所有牌桌都一样：出牌前的牌堆、出完的样子，还有那张牌。删掉一场牌局，照片也跟着删；超出的旧照片在下一手牌时先删。
evidence-size = 照片多大
evidence-size-of = { $pixels }像素
evidence-days = 存多久
evidence-days-of = { $days ->
    [0] 一直留着
   *[other] { $days }天
}
evidence-room = 占多少空间
evidence-room-of = { $megabytes ->
    [0] 不限
    [1000] 1 GB
    [5000] 5 GB
   *[other] { $megabytes } MB
}
evidence-choice = { $what }：{ $choice }
