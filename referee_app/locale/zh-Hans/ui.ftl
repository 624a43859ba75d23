### 各个画面。

screen-failed = 这个画面没画出来。刷新一下，牌局还在。
app-name = 裁判

## 开局
setup-title = 谁来玩？
setup-hint = 按座位顺时针填。亮着牌标的是庄家。
setup-player = 玩家{ $number }
setup-add = 加一个人
setup-remove = 去掉{ $player }
setup-deals = { $player }坐庄
setup-let-deal = 让{ $player }坐庄
setup-rules-chosen = 规则：{ $rules }
setup-start = 开始
setup-demo = 看演示牌局
setup-demo-hint = 录好的一局，现场认牌、现场判。
setup-open = 接着打以前的牌局
setup-open-none = 还没有以前的牌局。
setup-same-name = 有两个人同名。
preset-mattel = 美泰说明书
preset-mattel-2026 = 家庭：喊错抓错罚两张
preset-tieba = 贴吧标准：+2、+4 可叠
preset-tieba-pung = 贴吧碰：可碰牌、出对子
preset-classic = 经典版：+4 随便出，可叠
preset-two-packs = 两副牌：同点数一起出
preset-seven-zero = 换牌：7 换手，0 传牌
preset-netease = 一起优诺：必叠、抢牌、限时10秒
preset-ubisoft = 育碧版：叠加、7-0、抢牌
preset-table173 = 173 桌：最后一张不能是跳过、反转
preset-jj = JJ：没有反转和 +4
preset-deflect = 转移：跳过、反转可挡 +2
preset-blitz = 闪电：五张牌、红色禁言、拍牌
preset-blood = 血战：打到只剩一人
preset-partners = 组队：两人对两人

## 翻第一张
first-title = 翻引导牌

## 牌桌
turn-of = 轮到
turn-nobody = 大家
prompt = { $wait ->
    [play] 出牌
    [free] 随便出一张
    [pending] 摸{ $count }张，或者接
    [drawn] 出摸到的牌，或者过
    [colour] 叫颜色
    [hand] 亮手牌
    [replace] 收回+4，出一张能接的
    [target] 和谁换？
    [slap] 谁最后拍？
    [scramble] 左右两家抢出
    [jump] 还能抢最后一下
    [final_draw] 收尾摸{ $count }张
    [starter] 翻引导牌
   *[over] 这局打完了
}
table-no-card = 还没有牌
table-pending = { $player }要摸{ $count }张
table-round = 第{ $number }局
table-seat = { $player }，{ $count }张
table-seat-turn = { $player }，{ $count }张，轮到他
direction-clockwise = 顺时针
direction-counterclockwise = 逆时针
band-start = 牌发好了
band-start-more = 把牌打出来，或者在下面点。
band-why = 为什么？
band-legal = 可以出
band-illegal = 不能出
band-noted = 记下了
band-overruled = 算他对

## 现在能做的
do-draw = 摸了{ $count }张
do-draw-until = 摸到能出为止…
do-pass = 过
do-show-hand = { $player }亮手牌
do-challenge = 质疑+4
do-uno = { $player }喊UNO！
do-catch = 抓{ $player }没喊
do-swap = 和{ $player }换
do-look = 看一家的手牌…
do-exchange = 换三张牌…
do-rotate = 手牌传一圈
do-keep = 不换
do-slap = { $player }最后
do-slap-none = 不算
do-end = 没人抢
do-timeout = { $player }超时了
do-undo = 撤销
do-wrong-card = 认错牌了？
do-let-stand = 算他对
do-cancel = 取消
do-close = 关闭
do-done = 好了
who-title = 谁？
who-title-of = { $what }：谁？
count-title = 摸了几张？
count-cards = { $count }张


## 点牌
picker-colour = { $colour }色的牌
picker-open = 点一张牌
picker-take-off = 去掉{ $card }
correct-title = 其实是哪张？
correct-read = 认成了{ $card }
question-title = 这是哪张牌？
question-none = 都不是
question-not-a-play = 没人出牌

## 为什么
why-title = 怎么判的
why-code = 代号
why-option = 依据
why-option-none = 不看选项，哪套规则都这样
why-picture = 出牌时的照片
why-no-picture = 没有照片：这是点的，不是拍的。

## 镜头
camera-title = 谁来看牌？
camera-nothing = 不用镜头，自己点牌
camera-device = 这台设备的镜头
camera-machine = 服务器那台机器的镜头
camera-mirrored = 画面是左右反的
camera-live = 现场画面
camera-waiting = 等第一帧画面…
camera-asking = 浏览器在问能不能用镜头。
camera-refused = 浏览器没让用镜头。在地址栏里允许，再选一次镜头。
camera-missing = 这台设备上没找到镜头。
camera-insecure = 浏览器只让安全的页面用镜头：启动时加 --https，或者在本机用 localhost 打开。
camera-busy = 镜头正被别的程序占着。
camera-off = 镜头关了。
demo-running = 演示牌局
other-card = 镜头看到面上是{ $seen }，记录里是{ $top }。
other-card-start = 从{ $card }接着打
other-card-keep = { $card }才对
trouble-models = 认不了牌：{ $reason } 先自己点牌。
trouble-reading = 认不了牌：{ $reason }。先自己点牌。

## 一局打完
over-title = { $count ->
   *[other] { $players }赢了这局
}
over-nobody = 这局打完了
over-hands = 手里剩的牌
over-scores = 得分
over-round = 这局
over-total = 总分
over-match = { $count ->
   *[other] { $players }赢了整场
}
over-next = 下一局
hand-title = { $player }的牌
hand-left = { $count ->
    [0] 都输完了
   *[other] 还差{ $count }张
}
hand-empty = 点牌输入；点这里的牌可以去掉。

## 菜单
menu-back = 回到牌桌
menu-title = 菜单
place-match = 牌桌
menu-language = English
menu-theme = 浅色或深色
menu-camera = 镜头
menu-new = 离开这场
leave-title = 离开这场？
leave-text = 牌局会存着，以后可以接着打。
leave-yes = 离开

## 终端里
serve-here = 裁判在 { $address } 运行（按 Ctrl+C 停下）。
serve-trust = 安全页面用的是本程序自己做的证书，浏览器会问一次要不要继续。手机信任了 { $path } 就不再问。
serve-taken = { $host } 的 { $port } 端口用不了：{ $reason }。用 --port 换一个。
