# referee see：图片里有哪些牌。
see-picture = { $image }：{ $count } 张牌
see-nothing = { $image }：没看到牌
see-top = { "  " }{ $card }，最上面（{ $percent }% 把握）
see-card = { "  " }{ $card }（{ $percent }% 把握）
see-back = 牌背
see-unsure = 看不准：{ $first }还是{ $second }
see-unsure-at-all = 一张看不清的牌
