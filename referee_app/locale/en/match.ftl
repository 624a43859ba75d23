### The stored matches, the match log, notices and questions of the referee.

## The data folder
store-failed = The data at { $path } cannot be used: { $reason }
store-not-a-folder = { $path } is not a folder, so no data can be kept there.
store-not-writable = The data folder { $path } cannot be written to.
store-newer = { $path } was written by a newer version of this program; please update the program.
store-corrupt = { $path } is damaged or not a database of this program; it has been left as it is.
store-disk-full = The disk is full: { $path } could not be written. Everything confirmed before is safe.
store-busy = { $path } is being used by another program; please try again.
store-unknown-match = There is no match number { $match }.
store-unknown-picture = There is no picture { $name }.
store-conflict = Match { $match } has gone on elsewhere meanwhile (event { $seq }).
