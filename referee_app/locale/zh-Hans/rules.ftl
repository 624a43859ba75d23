### 用话说清楚的桌规：option- 是名称，rule- 是选定之后的一句话。

option-deck-count = 几副牌
rule-deck-count-1 = 用一副牌。
rule-deck-count-2 = 两副牌混在一起。

option-deck-hand_size = 起手张数
rule-deck-hand_size = 每人发{ $value }张。

option-deck-extras = 附加牌
rule-deck-extras-none = 不用附加牌。
rule-deck-extras = 附加牌：{ $value }。

option-deck-without = 去掉的牌
rule-deck-without-none = 不去掉任何牌。
rule-deck-without = 去掉的牌：{ $value }。

option-start-first = 谁先出
rule-start-first-dealer_left = 庄家的左手先出。
rule-start-first-dealer = 庄家先出。
rule-start-first-draw_high = 每人摸一张，数字最大的先出。
rule-start-first-random = 抽签决定谁先出。
rule-start-first-reveal = 扣牌：每人扣一张数字牌或+2，点数最大又不重复的先出，而且必须出这张。
rule-start-first-highest_hand = 手牌点数最大的先出。
rule-start-first-chosen = 大家商量谁先出。

option-start-later = 以后各局
rule-start-later-rotate_dealer = 以后各局由左手坐庄。
rule-start-later-winner = 以后各局由赢家开始。
rule-start-later-same = 以后各局由同一人开始。

option-start-starter = 引导牌
rule-start-starter-flip = 从牌堆翻一张引导牌。
rule-start-starter-flip_number = 翻引导牌，翻到数字牌为止。
rule-start-starter-none = 没有引导牌，第一个人随便出。

option-start-draw_two = 引导牌是+2
rule-start-draw_two-draw_and_skip = 引导牌是+2，第一个人摸两张并停一轮。
rule-start-draw_two-draw_and_play = 引导牌是+2，第一个人摸两张再出牌。

option-start-wild = 引导牌是变色
rule-start-wild-first_chooses = 引导牌是变色，第一个人叫颜色。
rule-start-wild-redraw = 翻到变色放回去重翻。

option-start-reverse = 引导牌是反转
rule-start-reverse-dealer_first = 引导牌是反转，庄家先出，逆时针走。
rule-start-reverse-dealer_right_first = 引导牌是反转，庄家的右手先出，逆时针走。
rule-start-reverse-first_then_reversed = 引导牌是反转，庄家的左手先出，再逆时针轮到庄家。

option-start-direction = 出牌方向
rule-start-direction-clockwise = 开局顺时针走。
rule-start-direction-counterclockwise = 开局逆时针走。
rule-start-direction-scramble = 抢出：第一张之后左右两家都能出，谁先出就往谁那边走。

option-start-scramble_jump = 抢出时被抢牌
rule-start-scramble_jump-jumper_chooses = 抢出的第一张被抢，由抢牌的人定方向。
rule-start-scramble_jump-scramble_again = 抢出的第一张被抢，再由抢牌的人左右两家抢出。

option-turn-draw = 摸牌
rule-turn-draw-one = 不出牌就摸一张。
rule-turn-draw-until_playable = 不出牌就一直摸，摸到能出为止。

option-turn-after_draw = 摸到的牌
rule-turn-after_draw-may_play = 摸到的牌可以马上出。
rule-turn-after_draw-may_play_number = 摸到的牌是数字牌才能马上出。
rule-turn-after_draw-pass = 摸到的牌不能马上出。

option-turn-force_play = 能出必出
rule-turn-force_play-true = 能出就必须出。
rule-turn-force_play-false = 能出也可以不出，改为摸牌。

option-turn-time_limit = 出牌时限
rule-turn-time_limit-none = 出牌不限时。
rule-turn-time_limit = 每次出牌限{ $value }秒。

option-turn-time_penalty = 超时
rule-turn-time_penalty-none = 超时不罚牌，轮到下家。
rule-turn-time_penalty = 超时罚摸{ $value }张，轮到下家。

option-stack-mode = 叠加
rule-stack-mode-none = +2、+4不能叠加，下家直接摸。
rule-stack-mode-same_kind = +2叠+2，+4叠+4。
rule-stack-mode-four_on_two = +2叠+2，+4可以叠+2和+4，+2不能叠+4。
rule-stack-mode-any = +2、+4可以互叠；叠+4的+2要是叫的颜色。

option-stack-forced = 必须叠加
rule-stack-forced-true = 有牌可叠就必须叠。
rule-stack-forced-false = 有牌可叠也可以直接摸。

option-stack-deflect = 转罚
rule-stack-deflect-none = 跳过和反转挡不了+2。
rule-stack-deflect = 这些同色牌可以转走+2：{ $value }。

option-stack-draw_first = 先摸再叠
rule-stack-draw_first-true = 被罚的人先摸牌，再可以出自己的+2或+4。
rule-stack-draw_first-false = 叠上去的人不用摸牌。

option-wild4-condition = +4的条件
rule-wild4-condition-no_colour = 手里没有当前颜色才能出+4。
rule-wild4-condition-no_playable = 手里没有接得上的有色牌才能出+4。
rule-wild4-condition-none = +4随时可以出。

option-wild4-challenge = 质疑
rule-wild4-challenge-true = 被罚的人可以质疑+4。
rule-wild4-challenge-false = +4不能质疑。

option-wild4-stacked = 叠上去的+4
rule-wild4-stacked-challengeable = 叠在罚牌上的+4同样受限，可以质疑。
rule-wild4-stacked-exempt = 叠在罚牌上的+4不受限，也不能质疑。

option-wild4-guilty_draws = 质疑成功的罚牌
rule-wild4-guilty_draws-four = 质疑成功，出+4的人罚摸四张。
rule-wild4-guilty_draws-pending = 质疑成功，出+4的人摸掉累积的全部罚牌。

option-wild4-innocent_extra = 质疑失败的罚牌
rule-wild4-innocent_extra-none = 质疑失败只摸原来的罚牌。
rule-wild4-innocent_extra = 质疑失败，除原来的罚牌再多摸{ $value }张。

option-wild4-after_success = 质疑成功之后
rule-wild4-after_success-challenger_plays = 质疑成功，由质疑的人出牌。
rule-wild4-after_success-challenger_skipped = 质疑成功，质疑的人照样停一轮。

option-wild4-guilty_takes_back = 收回+4
rule-wild4-guilty_takes_back-true = 质疑成功，出+4的人收回+4，改出一张接得上的牌再罚摸。
rule-wild4-guilty_takes_back-false = 质疑成功，+4照样留在桌上。

option-wild4-colour_by = +4叫颜色
rule-wild4-colour_by-player = 出+4的人叫颜色。
rule-wild4-colour_by-penalised = 摸罚牌的人叫颜色。

option-uno-call = 喊UNO
rule-uno-call-true = 剩一张要喊UNO。
rule-uno-call-false = 不用喊UNO。

option-uno-penalty = 忘喊
rule-uno-penalty-none = 忘喊不罚。
rule-uno-penalty = 忘喊被抓罚摸{ $value }张。

option-uno-per_catcher = 多人抓
rule-uno-per_catcher-true = 几个人抓到就罚几次。
rule-uno-per_catcher-false = 被抓只罚一次。

option-uno-window = 抓的时限
rule-uno-window-next_action = 下家出牌或摸牌之前可以抓。
rule-uno-window-next_card = 下一张牌打出之前可以抓。
rule-uno-window-open = 在他自己再出牌或摸牌之前都可以抓。

option-uno-self_rescue = 补喊
rule-uno-self_rescue-true = 没被抓之前可以补喊。
rule-uno-self_rescue-false = 补喊无效。

option-uno-false_call = 乱喊
rule-uno-false_call-none = 乱喊不罚。
rule-uno-false_call = 乱喊罚摸{ $value }张。

option-uno-false_catch = 抓错
rule-uno-false_catch-none = 抓错不罚。
rule-uno-false_catch = 抓错罚摸{ $value }张。

option-uno-pair = 剩对子要喊
rule-uno-pair-true = 剩一对相同的牌也要喊UNO。
rule-uno-pair-false = 剩一对不用喊。

option-uno-after_swap = 换来一张要喊
rule-uno-after_swap-true = 换到手只有一张牌的人要喊UNO。
rule-uno-after_swap-false = 换到手只有一张牌不用喊。

option-jump_in-scope = 抢牌
rule-jump_in-scope-none = 不许抢牌。
rule-jump_in-scope-numbers = 相同的数字牌可以抢。
rule-jump_in-scope-coloured = 相同的有色牌可以抢。
rule-jump_in-scope-all = 相同的牌都可以抢，黑牌也行。

option-jump_in-effect = 抢牌的效果
rule-jump_in-effect-stack = 被抢的牌效果保留，一起累加。
rule-jump_in-effect-replace = 被抢的牌效果作废，只算抢的那张。

option-jump_in-timing = 抢牌的时限
rule-jump_in-timing-race = 下一个动作之前才能抢。
rule-jump_in-timing-retract = 下家出了一张还可以抢，下家收回那张。

option-jump_in-last_card = 最后一张抢牌
rule-jump_in-last_card-true = 可以用最后一张抢牌。
rule-jump_in-last_card-false = 不能用最后一张抢牌。

option-jump_in-on_winning_card = 抢获胜的牌
rule-jump_in-on_winning_card-true = 获胜的那张牌可以被抢。
rule-jump_in-on_winning_card-false = 获胜的那张牌不能抢。

option-multi-mode = 叠牌
rule-multi-mode-none = 一次只出一张。
rule-multi-mode-identical = 完全相同的牌可以一起出。
rule-multi-mode-same_face = 牌面相同的牌可以一起出。

option-multi-faces = 哪些牌能一起出
rule-multi-faces-all = 所有牌面都可以一起出。
rule-multi-faces-numbers = 只有数字牌可以一起出。

option-multi-min_mixed = 颜色不同
rule-multi-min_mixed-2 = 颜色不同，两张就能一起出。
rule-multi-min_mixed-3 = 颜色不同，至少三张才能一起出。

option-multi-colour_by = 混色后的颜色
rule-multi-colour_by-player = 混色出牌，由出牌的人定颜色。
rule-multi-colour_by-next = 混色出牌，由下家在打出的颜色里定。

option-special-zero = 0牌
rule-special-zero-none = 0是普通数字牌。
rule-special-zero-rotate = 出0，所有人把手牌传给下家。
rule-special-zero-swap = 出0的人要和别人换手牌。
rule-special-zero-slap = 出0大家拍牌，最慢的摸两张。

option-special-seven = 7牌
rule-special-seven-none = 7是普通数字牌。
rule-special-seven-swap = 出7的人要和别人换手牌。

option-special-optional = 可以不换
rule-special-optional-true = 可以选择不换、不传。
rule-special-optional-false = 必须换、必须传。

option-special-four = 4牌
rule-special-four-none = 4是普通数字牌。
rule-special-four-slap = 出4大家拍牌，最慢的摸两张。

option-special-red_silence = 红牌噤声
rule-special-red_silence-true = 红牌在上，谁都不许说话。
rule-special-red_silence-false = 随时可以说话。

option-special-wild = 变色牌
rule-special-wild-colour = 变色牌只变色。
rule-special-wild-powers = 变色牌可以变色，或看一家手牌，或换三张牌。

option-special-last_wins = 最后一张是0或7
rule-special-last_wins-true = 最后一张是0或7也赢，不再换牌。
rule-special-last_wins-false = 最后一张是0或7，先换牌再看谁赢。

option-last_card-forbid = 最后一张不能出
rule-last_card-forbid-none = 最后一张什么牌都行。
rule-last_card-forbid = 最后一张不能是：{ $value }。

option-last_card-breach = 违例的最后一张
rule-last_card-breach-draw_two = 违例的最后一张留在桌上，不算赢，罚摸两张。
rule-last_card-breach-unplayable = 违例的最后一张算出错牌。

option-round-finish = 一局结束
rule-round-finish-first_out = 第一个出完就结束。
rule-round-finish-until_two_left = 打到剩两个人。
rule-round-finish-until_one_left = 打到剩一个人。

option-round-final_draw = 最后一张是+2、+4
rule-round-final_draw-true = 最后一张是+2或+4，下家照样摸。
rule-round-final_draw-false = 最后一张是+2或+4，下家不用摸。

option-round-exhausted = 牌堆摸完
rule-round-exhausted-reshuffle_keep_top = 牌摸完了，留最上面一张，其余重洗。
rule-round-exhausted-reshuffle_all = 牌摸完了，弃牌全部重洗。
rule-round-exhausted-end_round = 牌摸完了，这一局结束。

option-round-time_limit = 一局的时限
rule-round-time_limit-none = 一局不限时。
rule-round-time_limit = 一局限{ $value }秒，到时手牌点数最少的赢。

option-round-sum_out = 凑数出完
rule-round-sum_out-true = 整手牌加起来等于刚出的数，可以一次亮出赢牌。
rule-round-sum_out-false = 不能凑数出完。

option-foul-penalty = 出错牌
rule-foul-penalty-none = 出错牌收回，不罚。
rule-foul-penalty = 出错牌收回，罚摸{ $value }张。

option-foul-turn = 出错牌之后
rule-foul-turn-lost = 出错牌停这一轮。
rule-foul-turn-kept = 出错牌还能再出。

option-foul-hint = 提示
rule-foul-hint-none = 提示别人不罚。
rule-foul-hint = 提示别人出牌罚摸{ $value }张。

option-two_players-reverse = 两人时的反转
rule-two_players-reverse-skip = 只剩两人时，反转当跳过用。
rule-two_players-reverse-nothing = 只剩两人时，反转没有效果。

option-two_players-stack = 两人时的叠加
rule-two_players-stack-true = 只剩两人时也可以叠加。
rule-two_players-stack-false = 只剩两人时，+2、+4不能叠加。

option-points-zero = 0的分值
rule-points-zero-0 = 手里剩的0不计分。
rule-points-zero-10 = 手里剩的0计10分。
rule-points-zero-20 = 手里剩的0计20分。
rule-points-zero-100 = 手里剩的0计100分。

option-points-action = 功能牌分值
rule-points-action-20 = 跳过、反转、+2、同色全出各计20分。

option-points-wild = 黑牌分值
rule-points-wild-50 = 变色、+4、反弹各计50分。
rule-points-wild-20 = 变色、+4、反弹各计20分。

option-points-extra = 特殊黑牌分值
rule-points-extra-40 = 换手、空白牌各计40分。

option-scoring-method = 计分
rule-scoring-method-winner_takes = 赢家拿走别人手牌的全部分数。
rule-scoring-method-own_points = 各人按自己的手牌记负分。
rule-scoring-method-elimination = 各人记负分，到了目标分就出局。
rule-scoring-method-rank = 按名次计分。

option-scoring-target = 目标分
rule-scoring-target = 打到{ $value }分为止。

option-scoring-rank_points = 名次分
rule-scoring-rank_points-none = 名次分上下对称：四人是3、1、−1、−3。
rule-scoring-rank_points = 名次分：{ $value }。

option-teams-size = 组队
rule-teams-size-0 = 各打各的。
rule-teams-size-2 = 两人一队，不坐邻座。
rule-teams-size-3 = 三人一队，不坐邻座。

option-teams-score = 队伍计分
rule-teams-score-opponents = 赢的一队拿对方手牌的分。
rule-teams-score-own = 各队按自己的手牌记负分。

## 列表里的内容
deck-extra-A = 同色全出
deck-extra-R = 反弹
deck-extra-H = 换手
deck-extra-C = 空白牌
face-number = 数字牌

## 命令 referee rules 和 referee ask
rules-list-line = { $name }：{ $title }
rules-title = { $name }：{ $title }
rules-differs = * { $sentence }（{ $key } = { $value }）
rules-same = - { $sentence }（{ $key } = { $value }）
rules-legend = 带 * 的和官方说明书不同。
rules-note = 本桌约定：{ $note }
rules-warning = 注意：{ $warning }
rules-file-good = { $file }：这套规则可以用。
rules-file-bad = { $file }：{ $reason }
ask-player = 出牌的人
ask-stands = 可以（{ $code }）：{ $reason }
ask-falls = 不行（{ $code }）：{ $reason }
ask-option = 依据 { $key } = { $value }：{ $sentence }
ask-colour-missing = 最上面的{ $card }是黑牌，请用 --colour 说明叫的颜色。
ask-no-penalty = 最上面是{ $card }，不会有{ $pending }张罚牌。
ask-bad-card = { $value }不是牌：要写颜色 R Y G B 加 0-9 S V D A，或 W W4 WR WH WC。
ask-bad-colour = { $value }不是颜色：只有 R、Y、G、B。

## 行不通的规则
rules-value = { $key } = { $value } 不行，可以用：{ $allowed }。
rules-unknown-key = 没有 { $key } 这一项。
rules-unknown-preset = 没有叫 { $name } 的规则，现有：{ $known }。
rules-notes = notes = { $value } 不行，只能写文字。
rules-file-unreadable = { $path } 不能当规则读取：{ $reason }
rules-rank-sum = scoring.rank_points = { $value } 加起来必须是零。
rules-rank-length = scoring.rank_points = { $value } 要给{ $players }个人各一个数。
rules-teams-players = teams.size = { $size } 分不开{ $players }个人。
rules-too-few-cards = deck.hand_size = { $hand } 要发{ $dealt }张，可是一共只有{ $held }张。
rules-conflict-stack_draw_first-stack_mode = { $values } 不能同时用：先摸再叠需要 stack.mode 不是 none。
rules-conflict-stack_deflect-stack_mode = { $values } 不能同时用：转罚需要 stack.mode 不是 none。
rules-conflict-wild4_challenge-wild4_condition = { $values } 不能同时用：没有条件就没有可质疑的，只能用 wild4.challenge = false。
rules-conflict-uno_pair-multi_mode = { $values } 不能同时用：对子需要 multi.mode 不是 none。
rules-conflict-teams_size-scoring_method = { $values } 不能同时用：组队只能用 winner_takes 或 own_points。
rules-conflict-round_finish-scoring_method = { $values } 不能同时用：winner_takes 只能配 first_out。
rules-warn-until-playable = 一直摸到能出、又不必出，容易为+4吵起来。
rules-warn-several-swaps = 几张7或0一起出怎么算要先说好；这里多出的不再换。

## 开不了的局
start-too-few-players = 一局至少要两个人。
start-same-name = 每个人要有自己的名字。
start-nobody-first = 要说明谁先出，或者谁坐庄。
start-negative-hand = 手牌不能少于零张。
start-teams = 至少要两队，每个人只能在一队里。
start-side-by-side = 搭档不能挨着坐：{ $player }和{ $other }坐在一起了。

## 不可能的状态
state-no-players = 玩家少于两人。
state-hand-count = 手牌数和人数对不上。
state-negative-hand = 有人的手牌少于零张。
state-turn-not-in-play = 轮到的人已经不在局里。
state-negative-pending = 罚牌少于零张。
state-pending-without-draw-card = 有罚牌，却没有罚摸牌。
state-no-colour = 没有当前颜色。
state-too-few-cards = 手牌加起来比整副牌还多。
state-unknown-seat = 有个座位没有人坐。

## 命令 referee replay
replay-met = 相符：{ $scenario }
replay-unmet = 不符：{ $scenario }：{ $problems }
replay-summary = { $met } of { $all } scenarios met
replay-undone = 收回上一步。
scenario-bad = { $file }：例局“{ $scenario }”：{ $reason }
scenario-bad-step = 例局“{ $scenario }”第{ $step }步（{ $do }）：{ $reason }
scenario-file = { $file }：{ $reason }
scenario-none = { $file } 里没有例局。
scenario-not-a-mapping = 例局要写成一项项的。
scenario-steps-or-rounds = 例局要么写 steps，要么写 rounds。
scenario-unknown-key = 这里没有 { $key } 这一项。
scenario-wrong-value = { $key } 的写法不对。
scenario-no-card = { $key } 里的 { $value } 不是牌。
scenario-no-do = 第{ $step }步没说做什么。
scenario-no-action = 第{ $step }步：{ $reason }
scenario-nothing-to-undo = 没有可以收回的一步。

## 规则码
rules-code = 带到别桌的规则码：{ $code }
rules-code-notes = 本桌用文字写的约定不在规则码里。
rules-one-at-a-time = 一次只能用一样：规则名或文件、--check 文件、--code 规则码。
rules-code-none = { $value } 不是规则码，规则码以 UNO1- 开头。
rules-code-too-long = 规则码最多{ $most }个字符。
rules-code-version = 这个规则码是第{ $version }版的，这里只认第{ $known }版。
rules-code-character = 规则码第{ $place }组 { $group } 里的 { $character } 不会出现在规则码里。
rules-code-short = 规则码第{ $place }组 { $group } 太短，每组是{ $size }个字符。
rules-code-group = 规则码第{ $place }组 { $group } 打错了。
rules-code-incomplete = 规则码对不上：读到{ $groups }组，少了一组或者多了一组。
