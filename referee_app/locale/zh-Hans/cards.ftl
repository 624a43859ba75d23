### 牌与颜色的叫法。

colour-R = 红
colour-Y = 黄
colour-G = 绿
colour-B = 蓝
card-coloured = { $colour }{ $face }
card-declared = { $face }（叫{ $colour }）
face-0 = 0
face-1 = 1
face-2 = 2
face-3 = 3
face-4 = 4
face-5 = 5
face-6 = 6
face-7 = 7
face-8 = 8
face-9 = 9
face-S = 跳过
face-V = 反转
face-D = +2
face-A = 同色全出
face-W = 变色
face-W4 = +4
face-WR = 反弹
face-WH = 换手
face-WC = 空白牌
