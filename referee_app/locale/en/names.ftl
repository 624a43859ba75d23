## What is wrong with a name
name-too-long = The name “{ $start }…” is too long: { $most } characters at most.
name-unseen = The name “{ $start }” has a character that nobody can see, such as copied text has. Type it anew.
name-empty = One name is empty to look at. Type it anew.
