### 保存的比赛、比赛记录、裁判的提示和询问。

## 数据文件夹
store-failed = { $path } 里的数据用不了：{ $reason }
store-not-a-folder = { $path } 不是文件夹，没法在那里保存数据。
store-not-writable = 数据文件夹 { $path } 不能写入。
store-newer = { $path } 是新版程序保存的，请先更新本程序。
store-corrupt = { $path } 已损坏，或者不是本程序的数据；文件原样未动。
store-disk-full = 磁盘满了，{ $path } 没写进去。之前确认过的都还在。
store-busy = { $path } 正被别的程序占用，请稍后再试。
store-unknown-match = 没有 { $match } 号比赛。
store-unknown-picture = 没有图片 { $name }。
store-conflict = { $match } 号比赛已经在别处往下走了（第 { $seq } 条）。
