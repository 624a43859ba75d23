store-disk-fails = { $path } 所在的磁盘读写出错（{ $reason }）。请先把文件夹复制到别的磁盘，再接着打。
# The database of a club: a PostgreSQL server.
store-unreachable = 数据库 { $path } 没有回应（{ $reason }）。之前确认过的都还在。请看看网络和数据库服务器，再把刚才那一步重做一遍。
store-forbidden = 数据库 { $path } 不让本程序进去，或者不让写：{ $reason }
store-foreign = 数据库 { $path } 里是别的程序的数据。请另建一个数据库给本程序用；里面什么都没动。
store-bad-address = 这不是 PostgreSQL 数据库的地址。地址应该像这样：postgresql://用户:密码@主机/库名

# Saving what can still be read of a damaged file.
repair-done = 救回来 { $logs } 场牌局和其他记录，共 { $events } 条。损坏的文件另存为 { $kept }
repair-cut = { $log } 号只到第 { $seq } 条，再往后读不出来了。
repair-sound = { $folder } 里的数据库是好的，不用修。
repair-server = 数据库在服务器上，要由管服务器的人来修。
