store-disk-fails = The disk with { $path } cannot be read or written properly ({ $reason }). Copy the folder to another disk before going on.
# The database of a club: a PostgreSQL server.
store-unreachable = The database { $path } does not answer ({ $reason }). What was confirmed is safe there. Check the network and the server, then do the last step again.
store-forbidden = The database { $path } does not let this program in, or not write: { $reason }
store-foreign = The database { $path } holds the tables of another program. Give this one a database of its own; nothing has been changed.
store-bad-address = That is no address of a PostgreSQL database. One looks like this: postgresql://user:password@host/name

# Saving what can still be read of a damaged file.
repair-done = { $logs ->
    [one] One match or other record
   *[other] { $logs } matches and other records
} with { $events } events could be read and have been saved. The damaged file is kept as { $kept }
repair-cut = Number { $log } breaks off after event { $seq }: the next one could not be read.
repair-sound = The database in { $folder } is sound; there is nothing to repair.
repair-server = A database on a server is repaired by whoever looks after the server.
