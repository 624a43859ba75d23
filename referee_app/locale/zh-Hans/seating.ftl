### 谁坐哪儿，镜头看不看得清。

seat-title = 座位
seat-hint = 把名字拖到座位上，或者先点名字再点座位。
seat-hint-selected = { $player }坐哪儿？点一下。
seat-of = { $player }，{ $detail ->
    [deals] 坐庄
    [first] 先出
   *[none] 坐这里
}
seat-free = { $number }号位空着
seat-swap = 和{ $player }换座
seat-nearest = { $player }坐在镜头这边
seat-deals = { $player }坐庄
seat-first = { $player }先出
seat-side = { $side }队
seat-known = 以前来过的，点一下加进来
seat-add-known = 加上{ $player }
seat-full = 最多{ $count }个人。
setup-acts-first = { $player }先出
setup-let-first = 让{ $player }先出
setup-drawn-by-lot = 不指定的话，抽签决定谁先出。
setup-target = 打到{ $target }分
setup-rules-bad = 规则还没谈妥
setup-check = 检查镜头
setup-check-on = 镜头开着，检查一下

check-title = 镜头看得清吗？
check-off = 选一台设备的镜头对着牌堆。不用镜头就自己点牌。
check-light-good = 光线：够亮
check-light-dark = 光线：太暗。开盏灯，或者挪到窗边。
check-light-bright = 光线：太亮。遮一遮灯，或者避开太阳。
check-light-wait = 光线：等第一帧画面
check-card-none = 试牌：在镜头下放一张牌
check-card-read = 试牌：{ $card }。没认错的话，把牌拿走。
check-card-unsure = 试牌：看到了，没把握。靠近些，或者把镜头摆正些。
check-view-good = 牌堆：看得全
check-view-small = 牌堆：太远。靠近些，让一张牌占到画面的三分之一。
check-view-edge = 牌堆：太靠边。挪一挪镜头，让牌在画面中间。
check-view-wait = 牌堆：放一张牌就知道
camera-number = 那台机器的{ $number }号镜头
