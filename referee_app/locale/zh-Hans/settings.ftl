### 本机的镜头，以及存下的东西。

settings-camera = 本机的镜头
settings-camera-hint = 本机看牌时向浏览器要的画面。像素多，离远些也认得；像素少，快一些。
settings-camera-usual = 默认
settings-camera-later = 浏览器允许用过一次之后，别的镜头会列在这里。
settings-pixels = { $width }像素

settings-data = 存下的东西
settings-data-folder = 在运行程序的电脑上：{ $folder }
settings-data-server = 在俱乐部的数据库里；{ $folder } 里只有这台电脑自己的东西。
settings-data-memory = 没有存盘：程序一关就没了。
settings-data-count = { $matches }场牌局，{ $tournaments }场比赛，{ $megabytes } MB
settings-data-elsewhere = 导出和删除，请到运行程序的那台电脑上。
settings-everything = 全部存成一个文件
settings-import = 导入文件
settings-delete = 全部删除…
settings-delete-sure = 所有牌局、比赛、系列赛、规则和牌组，连同照片，都会彻底删掉。配对的设备和这些设置会留下。
settings-delete-yes = 彻底删除
settings-deleted = 已全部删除。

## 导入页面
import-title = 导入文件
import-hint = 可以是“全部存成一个文件”存下的文件，也可以是单独一场牌局的 JSON 或 YAML。导入的另外存放，原有的不会被覆盖。
import-file = 文件
import-go = 导入
import-working = 正在读取……
import-done = 已导入{ $count }份记录。
import-back = 回到程序
import-no-archive = 没有导入：这不是裁判程序的文件。{ $reason }
import-too-large = 文件太大了。
