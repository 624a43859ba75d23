# The database of a club: a PostgreSQL server.
store-unreachable = The database { $path } does not answer ({ $reason }). What was confirmed is safe there. Check the network and the server, then do the last step again.
store-forbidden = The database { $path } does not let this program in, or not write: { $reason }
store-foreign = The database { $path } holds the tables of another program. Give this one a database of its own; nothing has been changed.
store-bad-address = That is no address of a PostgreSQL database. One looks like this: postgresql://user:password@host/name
