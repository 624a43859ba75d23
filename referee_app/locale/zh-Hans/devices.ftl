### 别的设备：加入、角色、证书、各显示什么。

access-not-permitted = 这台设备只能看。要操作，请用桌上那台。

## 加入
join-title = 加入牌桌
join-hint = 代码就在二维码旁边：在运行裁判的那台机器上，打开菜单里的“设备”。
join-code = 代码
join-go = 加入
join-wrong = 这个代码不对，或者已经用过、过期了。一个代码只管一台设备、十分钟，看看新的。
join-too-often = 输错太多次了，等一分钟再试。
join-full = 配对的设备太多了，先去掉一台。
join-not-kept = 配对没存下来：磁盘满了，或者不让写。
join-no-answer = 裁判没有回应。这台设备连的是同一个 Wi-Fi 吗？

## 信任证书
trust-title = 用这台手机当镜头
trust-why = 浏览器只让安全的页面用镜头，所以裁判自己做了一张证书。
trust-go = 打开镜头
trust-warning = 浏览器会提醒一次不认识这个页面：点“高级”，再点“继续前往”。iPhone 上点“显示详细信息”，再点“访问此网站”。
trust-once = 以后不再提醒
trust-once-why = 手机信任了这张证书就不再提醒。它只管你自己网络里的机器，管不了网上的任何网站。iPhone 一定要做这一步。
trust-load = 下载证书
trust-android-load = 下载证书。
trust-android-settings = 打开手机设置，搜“CA 证书”。一般在：安全 → 更多安全设置 → 从存储设备安装。
trust-android-choose = 选“CA 证书”→“仍然安装”，再选“下载”里的 referee.crt。
trust-ios-load = 用 Safari 下载证书，允许下载。
trust-ios-install = 打开“设置”，最上面有“已下载描述文件”，点进去安装。
trust-ios-trust = 设置 → 通用 → 关于本机 → 证书信任设置，打开“UNO referee”。
trust-back = 回到这个页面，点“打开镜头”。
trust-compare = 是不是这一张？裁判那台机器的菜单“设备”里有同样的指纹：
trust-later = 以后不想要了，在同一个地方删掉就行。

## 镜头页面
camera-page-off = 把手机架在牌堆上方，再打开镜头。
camera-page-start = 打开镜头
camera-page-stop = 关掉镜头
camera-page-waiting = 裁判在等牌局开始。
camera-page-card = 看到牌堆了
camera-page-empty = 没看到牌：对准牌堆
camera-page-dark = 太暗了，看不清牌
camera-page-away = 连不上裁判，正在重试…
camera-page-idle = 现在是另一个镜头在看。

## 终端里
serve-join = 同一网络里的手机加入：打开 { $address }/join，代码 { $code }（十分钟内有效）。
serve-more-phones = 再加设备、拿手机当镜头：应用菜单里的“设备”。
serve-how-phones = 现在只有这台机器能用。要让手机加入：菜单里的“设备”，或者启动时加 --lan。
serve-no-lan = 手机加入不了：{ $reason }。

## 让设备加入
place-devices = 设备
devices-shut = 同一网络里的手机和平板都能用上：当镜头、放桌上操作、当记分牌，或者只看。你没开之前，只有这台机器能用。
devices-open = 让手机加入
devices-close = 不让别的设备进来了
devices-failed = 手机加入不了：{ $reason }
devices-no-doors = 现在没法让别的设备加入。
devices-elsewhere = 加设备、去掉设备，都在运行裁判的那台机器上。
devices-what = 新设备做什么用？
devices-qr = 二维码：{ $role }
devices-by-hand = 扫码，或者打开 { $address } 输入：
devices-once = 只管一台设备，十分钟有效。要连同一个 Wi-Fi。
devices-paired = 已加入的设备
devices-none = 还没有。
devices-nameless = 设备
devices-away = 去掉
devices-away-name = 去掉{ $device }
devices-not-kept = 去掉了，但名单没存下来，重启后它还能进：{ $reason }
devices-fingerprint = 镜头页面证书的指纹，可以和手机上的对一对
devices-seen = { $when ->
    [now] 在线
    [minutes] { $count }分钟前来过
    [hours] { $count }小时前来过
   *[days] { $count }天前来过
}
role = { $role ->
    [camera] 镜头
    [table] 牌桌
    [scoreboard] 记分牌
   *[spectator] 旁观
}
role-chosen = { $role }，已选
role-hint = { $role ->
    [camera] 架在牌堆上方的手机。只传画面，别的都做不了。
    [table] 和这台一样能操作：点牌、喊牌、撤销。
    [scoreboard] 大字显示比分和轮到谁，没有按钮。
   *[spectator] 只看牌桌，没有按钮。
}

## 只看的设备
watching-none = 还没开局
watching-none-more = 开局后这里自己会显示。
