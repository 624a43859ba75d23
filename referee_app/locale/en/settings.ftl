### The settings of this device's camera, and of all that is stored.

settings-camera = Camera of this device
settings-camera-hint = Asked of the browser when this device watches the table. More pixels read from further away, fewer are quicker.
settings-camera-usual = The usual one
settings-camera-later = The other cameras stand here once the browser has been allowed to use one.
settings-pixels = { $width } pixels

settings-data = What is stored
settings-data-folder = On the machine the program runs on, in { $folder }
settings-data-server = In the database of the club; the folder { $folder } holds only what belongs to this machine.
settings-data-memory = Nowhere: all of it goes when the program ends.
settings-data-count = { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}, { $tournaments ->
    [one] 1 tournament
   *[other] { $tournaments } tournaments
}, { $megabytes } MB
settings-data-elsewhere = What is stored is taken away and deleted at the machine the program runs on.
settings-everything = Save everything in one file
settings-import = Bring a file in
settings-delete = Delete everything …
settings-delete-sure = Every match, tournament, series, rule set and deck goes for good, with all pictures. Paired devices and these settings stay.
settings-delete-yes = Delete it for good
settings-deleted = Everything has been deleted.

## The page to bring a file in
import-title = Bring a file in
import-hint = A file saved with “Save everything in one file”, or a single match as JSON or YAML. It comes beside what is stored; nothing is overwritten.
import-file = File
import-go = Bring in
import-working = Being read …
import-done = { $count ->
    [one] Brought in: 1 match or other record.
   *[other] Brought in: { $count } matches and other records.
}
import-back = To the app
import-no-archive = Nothing was brought in: this is no file of the referee. { $reason }
import-too-large = That file is too large.
