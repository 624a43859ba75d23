### 镜头在牌堆边看到的其他情况。

log-out-of-step = 镜头看到牌堆上是{ $pile }，跟记录对不上。
log-covered = { $card }本该收回手里，现在被下一张压住了。
log-drew = { $player }好像摸牌了。

## 牌桌页上的提示
notice-drew = { $player }摸牌了
notice-record = 记录里面上的牌是{ $card }。
notice-story = 这样就说得通：{ $story }
notice-so-it-was = 就是这样
notice-take-back = 撤销这手牌

## 是谁出的
laid-by-title = { $card }是谁出的？
laid-by-assumed = 没看清手从哪边伸来的，先按顺序算{ $player }出的。
