# 摄像头、录像或图片出了什么问题。$source 是用户给的名字。
source-missing = { $source }：没有这个文件或文件夹。
source-unreadable = { $source }：打不开，不是图片或录像。
source-empty-folder = { $source }：这个文件夹里没有图片。
source-no-camera = { $source }：找不到这个摄像头，或者别的程序正占着它。
source-no-stream = { $source }：这个地址收不到画面。
source-broke-off = { $source }：摄像头断了，收不到画面。
