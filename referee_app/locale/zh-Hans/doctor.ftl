# referee doctor: what it has found, and (-do) what to do about it. The marks stand before the lines.
doctor-fine = [好]
doctor-note = [注意]
doctor-wrong = [有问题]
doctor-advice = {"   "}→
doctor-sum = { $wrong ->
    [0] 该有的都有了。
   *[other] 有 { $wrong } 处要处理。
}

doctor-models = 认牌的模型齐全，能用。
doctor-models-wrong = 认牌的模型用不了：{ $reason }
doctor-models-wrong-do = 模型缺失或损坏，请重装本程序。不认牌也能打，点牌就行。
doctor-fonts = 中文字体齐全。
doctor-fonts-wrong = 字体 { $file } 缺失或损坏。
doctor-fonts-wrong-do = 请重装本程序，不然中文会显示成方块。
doctor-folder = 数据和日志放在 { $folder }
doctor-folder-wrong = 数据文件夹 { $folder } 写不进去。
doctor-folder-wrong-do = 用 --data 换一个文件夹，或者给自己写入的权限。
doctor-database = 数据库完好：{ $logs } 场牌局和其他记录，共 { $events } 条（{ $name }）。
doctor-database-none = 还没有牌局（{ $name }）。
doctor-database-wrong-do = 程序绝不会自己把它换掉。损坏的文件可以把读得出来的部分救回来：referee matches --repair。在服务器上的，请检查地址、网络和密码。
doctor-database-old = 数据库是旧版程序建的。
doctor-database-old-do = 不用管，下次启动时自动升级。要是还想用旧版程序读，先把文件夹复制一份。
doctor-pictures-missing = 图片文件夹里少了 { $count } 张出牌的照片。
doctor-pictures-missing-do = 要是挪到别处了，放回来就行；牌局记录本身是全的。
doctor-clock = 最新一条记录的时间是 { $at }（UTC），还没到：这台机器的时钟快过，或者现在慢了。
doctor-clock-do = 把时钟调准。记录的先后不看时钟，不受影响。
doctor-disk = 磁盘还有空间：{ $free } MB。
doctor-disk-little = 磁盘空间不多了：{ $free } MB。
doctor-disk-little-do = 带照片打一晚上要几百 MB。腾点地方，或用 --data 换个磁盘。
doctor-disk-wrong = { $folder } 所在的磁盘满了，只剩 { $free } MB。
doctor-disk-wrong-do = 腾点地方，或用 --data 换个磁盘。
doctor-certificate = 手机摄像头用的证书有效期到 { $until }。
doctor-certificate-none = 还没有证书；用 referee --https 启动就会生成。
doctor-certificate-wrong = 证书 { $file } 读不出来。
doctor-certificate-wrong-do = 把它所在的文件夹删掉，下次用 --https 启动会重新生成，手机要重新信任一次。
doctor-certificate-open = 这台机器上的其他用户能读到 { $file }。
doctor-certificate-open-do = 收回他们的权限（chmod 600），或者删掉文件夹重新生成证书。
doctor-certificate-early = 证书 { $file } 还没到生效时间。
doctor-certificate-early-do = 这台机器的时钟慢了，请调准。
doctor-certificate-over = 证书 { $file } 到 { $until } 已经过期。
doctor-certificate-over-do = 下次用 --https 启动会重新生成，手机要重新信任一次。
doctor-port = 端口 { $port } 空着。
doctor-port-ours = 端口 { $port } 上已经有裁判程序在运行。
doctor-port-wrong = 端口 { $port } 被别的程序占着。
doctor-port-wrong-do = 关掉那个程序，或者换个端口启动：referee --port 8551
doctor-camera = 摄像头 { $device } 有画面，{ $width } × { $height }。
doctor-camera-none = 这台机器没有找到摄像头。
doctor-camera-none-do = 可以用手机或平板当摄像头（referee --https），或者接一个。点牌随时都能用。
doctor-camera-forbidden = 有摄像头，但 { $file } 打不开，没有权限。
doctor-camera-forbidden-do = 给自己加上权限，多数 Linux 系统是：sudo usermod -aG video $USER
