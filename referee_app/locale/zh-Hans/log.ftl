### 牌局记录：大家对某一条的说法，还有看记录的画面。

log-marked = { $mark ->
    [disputed] 第{ $seq }条有争议。
    [settled] 第{ $seq }条的争议谈妥了。
   *[withdrawn] 第{ $seq }条不争了。
}
log-marked-note = { $sentence }“{ $note }”
log-reverted = 退回到第{ $seq }条，后面{ $count }条都撤回。
log-adjusted = 手工改分：{ $scores }（{ $reason }）。
log-adjusted-score = { $player } { $points }
log-round-edited = 第{ $round }局更正：{ $what }。
log-edited-points = { $player } { $points }分
log-edited-hand = { $player }剩{ $cards }
log-edited-winners = { $players }赢

## 导出的网页
mark-disputed = 有争议
mark-settled = 已谈妥
sheet-language = 中文
sheet-day = { $day } 打的。
sheet-rules = 和美泰说明书不一样的约定
sheet-log = 牌局记录
sheet-picture = 照片
sheet-by-hand = 手工：{ $reason }
sheet-put-right = （更正过）

## 记录的画面
place-log = 牌局记录
log-only-all = 全部
log-only-illegal = 不能出
log-only-disputes = 有争议
log-only-overruled = 算他对
log-only-calls = 喊牌
log-none-all = 还什么都没发生。
log-none-illegal = 还没有人犯规。
log-none-disputes = 没有争议。点一条记录可以标上。
log-none-overruled = 大家还没破例放行过。
log-none-calls = 还没人喊牌、抓人、质疑。
log-more = 还有{ $count }条
log-all-rounds = 所有局
log-round-before = 上一局
log-round-after = 下一局
log-order-newest = 新的在前，点一下反过来
log-order-oldest = 旧的在前，点一下反过来
log-badge-undone = 已撤回
log-badge-overruled = 算他对
log-badge-corrected = 更正过
log-step = 第{ $seq }条
log-when = 时间
log-known = 怎么知道的
log-source-camera = 镜头看到
log-source-tap = 点出来的
log-source-inferred = 从后面推出来
log-source-imported = 文件里的
log-picture-before = 出牌前的照片，点开放大
log-picture-after = 出牌的照片，点开放大
log-before = 出牌前
log-after = 出牌后
log-note = 争什么？（可不填）
log-do-dispute = 标为有争议
log-do-dispute-again = 再争一次
log-do-settle = 谈妥了
log-do-withdraw = 不争了
log-judged-anew = 这里一改，后面的都重新判。
log-wrong-player = 不是他出的？
log-who-laid = 谁出的？
log-back-title = 退回到这里
log-back-yes = 全部撤回
log-back-text = 第{ $seq }条后面的都撤回，从那儿接着打。记录里还留着，点“撤销”就能回来。
replay-title = 回放
replay-leave = 退出回放
replay-from-here = 从这里回放
replay-place = { $seq } / { $last }
replay-first = 第一条
replay-back = 退一条
replay-on = 进一条
replay-last = 最后一条
replay-unreadable = 这一条没法单独显示。

## 带走牌局
export-title = 导出
export-page = 打开看或打印
export-page-about = 一页里有得分、记录和照片，中英文都有。
export-html = 存成网页
export-html-about = 同样一页，存成一个文件，可以发给别人。
export-csv = 表格
export-csv-about = 记录存成 CSV，一行一个动作。
export-json = 全部，以后能导入
export-json-about = 整份记录存成 JSON，不带照片。
export-yaml = 牌局剧本
export-yaml-about = 打过的牌存成 YAML，可以再判一遍。
