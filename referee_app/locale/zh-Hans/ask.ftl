### 问裁判：只问规则，不动牌局。

place-ask = 问裁判
ask-by = 按“{ $rules }”
ask-by-match = 这一场的规则
ask-by-title = 按哪套规则？
ask-top = 牌堆面上
ask-laid = 想出的牌
ask-set-top = 选面上的牌
ask-set-laid = 选想出的牌
ask-take-off = 去掉{ $card }
ask-colour-in-force = 现在的颜色
ask-pending = 累积的罚牌
ask-pending-none = 没有
ask-pending-count = { $count }张罚牌
ask-out-of-turn = 没轮到
ask-last = 出完就没牌了
ask-question = 能不能出？
ask-question-more = 先点面上的牌，再点想出的牌。
ask-yes = 能出
ask-no = 不能出
