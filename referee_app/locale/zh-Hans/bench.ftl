### `referee bench` 的输出。

bench-machine = { $date } 测于 { $machine }
bench-frame = 认一帧 1280×720（{ $of } 线程），中位数
bench-frame-p95 = 认一帧 1280×720（{ $of } 线程），p95
bench-plays = 演示片里的出牌，不重不漏认对
bench-verdict = 牌落稳、手松开到判定，中位数
bench-verdict-p95 = 牌落稳、手松开到判定，p95
bench-judge = 判牌，{ $of }
bench-judge-later = 一万步以后每步用时，{ $of }
bench-append = 写盘的步数
bench-open = 打开一万步的牌局
bench-start = 从敲命令到全部就绪
bench-memory = 演示牌桌开着，最多占内存
bench-samples = （{ $count }次）
bench-reached = ✓ { $reach }
bench-missed = × 目标 { $reach }
bench-no-answer = 程序启动了，但没有回应。
