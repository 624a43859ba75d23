# 给镜头看过、起了名字存下来的牌。
deck-picture = { $image }：{ $card }
deck-no-card = { $image }：没看到牌
deck-kept = “{ $name }”这副牌记住了：看过{ $count }种牌。
deck-missing = 还没看过：{ $cards }
deck-complete = 整副牌都看过了。
deck-unknown = 没有存过叫“{ $name }”的牌。
deck-none-shown = 这些图片里一张牌也没找到，什么都没存。
deck-bad-name = { $image }：文件名要以牌开头，比如 R5、GS、W4。
deck-broken = 存下来的这副牌坏了，请把牌再给镜头看一遍。
deck-other-reader = 这副牌是用别的版本认的，请把牌再给镜头看一遍。
