### Cards and colours, as players say them.

colour-R = red
colour-Y = yellow
colour-G = green
colour-B = blue
card-coloured = { $colour } { $face }
card-declared = { $face } ({ $colour })
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
face-S = Skip
face-V = Reverse
face-D = Draw Two
face-A = Discard All
face-W = Wild
face-W4 = Wild Draw Four
face-WR = Rebound
face-WH = Shuffle Hands
face-WC = blank Wild
