# The database of a club: a PostgreSQL server.
store-unreachable = 数据库 { $path } 没有回应（{ $reason }）。之前确认过的都还在。请看看网络和数据库服务器，再把刚才那一步重做一遍。
store-forbidden = 数据库 { $path } 不让本程序进去，或者不让写：{ $reason }
store-foreign = 数据库 { $path } 里是别的程序的数据。请另建一个数据库给本程序用；里面什么都没动。
store-bad-address = 这不是 PostgreSQL 数据库的地址。地址应该像这样：postgresql://用户:密码@主机/库名
