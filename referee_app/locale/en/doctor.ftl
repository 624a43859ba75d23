# referee doctor: what it has found, and (-do) what to do about it. The marks stand before the lines.
doctor-fine = [ok]
doctor-note = [note]
doctor-wrong = [wrong]
doctor-advice = {"   "}→
doctor-sum = { $wrong ->
    [0] Everything needed is there.
    [one] One thing is wrong.
   *[other] { $wrong } things are wrong.
}

doctor-models = The card reader is there and starts.
doctor-models-wrong = The card reader cannot start: { $reason }
doctor-models-wrong-do = Install the program again; its models are missing or damaged. Tapping the cards works all the same.
doctor-fonts = The font with the Chinese characters is there.
doctor-fonts-wrong = The font { $file } is missing or damaged.
doctor-fonts-wrong-do = Install the program again, or Chinese will show as boxes.
doctor-folder = Data and log are kept in { $folder }
doctor-folder-wrong = The data folder { $folder } cannot be written to.
doctor-folder-wrong-do = Choose another one with --data, or give yourself the right to write there.
doctor-database = The database is sound: { $logs } matches and other records with { $events } events ({ $name }).
doctor-database-none = There is no match yet ({ $name }).
doctor-database-wrong-do = Nothing is ever replaced by itself. A damaged file is saved as far as it can be read by: referee matches --repair. For a server, check the address, the network and the password.
doctor-database-old = The database was made by an older version of this program.
doctor-database-old-do = Nothing: it is brought up when the app next starts. Keep a copy of the folder if the older program is to read it again.
doctor-pictures-missing = { $count ->
    [one] One picture of a play is missing
   *[other] { $count } pictures of plays are missing
} in the pictures folder.
doctor-pictures-missing-do = If they were moved, put them back; the matches themselves are complete.
doctor-clock = The newest event is from { $at } (UTC), which is still to come: the clock of this machine was ahead, or is behind now.
doctor-clock-do = Set the clock. The order of the events does not depend on it.
doctor-disk = There is room on the disk: { $free } MB.
doctor-disk-little = There is little room on the disk: { $free } MB.
doctor-disk-little-do = An evening with pictures takes some hundred MB. Make room, or choose another disk with --data.
doctor-disk-wrong = The disk of { $folder } is full: { $free } MB are left.
doctor-disk-wrong-do = Make room, or choose another disk with --data.
doctor-certificate = The certificate for the phones' cameras is good until { $until }.
doctor-certificate-none = No certificate has been made yet; referee --https makes one.
doctor-certificate-wrong = The certificate { $file } cannot be read.
doctor-certificate-wrong-do = Remove its folder; a new one is made at the next start with --https, and phones must be told to trust it anew.
doctor-certificate-open = Other users of this machine can read { $file }.
doctor-certificate-open-do = Take that right from them (chmod 600), or remove the folder to have a new certificate made.
doctor-certificate-early = The certificate { $file } is not valid yet.
doctor-certificate-early-do = The clock of this machine is behind: set it.
doctor-certificate-over = The certificate { $file } was good until { $until } only.
doctor-certificate-over-do = A new one is made at the next start with --https; phones must be told to trust it anew.
doctor-port = Port { $port } is free.
doctor-port-ours = A referee is already running at port { $port }.
doctor-port-wrong = Port { $port } is used by another program.
doctor-port-wrong-do = End that program, or start with another number: referee --port 8551
doctor-camera = Camera { $device } gives pictures of { $width } × { $height }.
doctor-camera-none = No camera was found at this machine.
doctor-camera-none-do = A phone or tablet can be the camera (referee --https), or plug one in. Tapping the cards always works.
doctor-camera-forbidden = There is a camera, but { $file } may not be opened.
doctor-camera-forbidden-do = Give yourself the right, on most Linux systems with: sudo usermod -aG video $USER
