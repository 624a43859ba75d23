## 名字哪里不对
name-too-long = 名字“{ $start }…”太长，最多{ $most }个字。
name-unseen = 名字“{ $start }”里混进了看不见的符号，多半是复制来的。请重新打一遍。
name-empty = 有个名字看上去是空的，请重新打一遍。
