### Other devices: joining, roles, the certificate, what each shows.

access-not-permitted = This device only watches. The table's own device does that.

## Joining
join-title = Join the table
join-hint = The code stands beside the QR code, on the machine the referee runs on: menu, Devices.
join-code = Code
join-go = Join
join-wrong = No device is expected with this code. It is good for one device and ten minutes; look at the new one.
join-too-often = Too many wrong codes. Wait a minute, then try again.
join-full = Too many devices are paired. Send one away first.
join-not-kept = The pairing could not be written to the disk; it is full or cannot be written.
join-no-answer = The referee does not answer. Is this device in the same Wi-Fi?

## Trusting the certificate
trust-title = This phone as the camera
trust-why = A browser gives its camera only to a secure page. The referee has made a certificate of its own for that.
trust-go = Open the camera
trust-warning = The browser warns once of a page it does not know: choose “Advanced”, then “Proceed”. On an iPhone: “Show Details”, then “visit this website”.
trust-once = No warning any more
trust-once-why = A phone that trusts the certificate is not warned. It is good only for machines in your own network, never for a site of the internet. An iPhone needs this step.
trust-load = Load the certificate
trust-android-load = Load the certificate.
trust-android-settings = Open the phone's settings and search for “CA certificate”. It lies under Security, More security settings, Install from storage.
trust-android-choose = Choose “CA certificate”, “Install anyway”, and the file referee.crt in Downloads.
trust-ios-load = Load the certificate in Safari and allow the download.
trust-ios-install = Open Settings. “Profile Downloaded” stands on top: tap it, then Install.
trust-ios-trust = Settings, General, About, Certificate Trust Settings: switch “UNO referee” on.
trust-back = Come back to this page and tap “Open the camera”.
trust-compare = Is it the right one? The menu, Devices, on the referee's machine shows the same fingerprint:
trust-later = To undo it later, remove the certificate in the same place.

## The camera's page
camera-page-off = Lean this phone over the pile, then start the camera.
camera-page-start = Start the camera
camera-page-stop = Stop the camera
camera-page-waiting = The referee is waiting for the match to begin.
camera-page-card = The pile is in view
camera-page-empty = No card in view: point me at the pile
camera-page-dark = Too dark to read the cards
camera-page-away = The referee is away. I keep trying …
camera-page-idle = Another camera is watching.

## In the terminal
serve-join = To join with a phone of this network: { $address }/join, code { $code } (for ten minutes).
serve-more-phones = More devices, and a phone as the camera: in the app's menu, Devices.
serve-how-phones = Only this machine gets in. For phones: menu, Devices, or start with --lan.
serve-no-lan = Phones cannot join: { $reason }.

## The place where devices are let in
place-devices = Devices
devices-shut = Phones and tablets of your network can take part: as the camera, at the table, as a scoreboard, or to watch. Until you let them, only this machine gets in.
devices-open = Let phones join
devices-close = Let nobody else in, and close the door
devices-failed = Phones cannot join: { $reason }
devices-no-doors = This program cannot let other devices in.
devices-elsewhere = Devices are let in and sent away at the machine the referee runs on.
devices-what = What is the new device for?
devices-qr = QR code: { $role }
devices-by-hand = Scan it, or open { $address } and type:
devices-once = Good for one device and ten minutes. Both must be in the same Wi-Fi.
devices-paired = Paired devices
devices-none = None yet.
devices-nameless = Device
devices-away = Send away
devices-away-name = Send { $device } away
devices-not-kept = Sent away until the next start only; the list could not be written: { $reason }
devices-fingerprint = Fingerprint of the camera page's certificate, to compare on the phone
devices-seen = { $when ->
    [now] connected
    [minutes] { $count ->
        [one] seen a minute ago
       *[other] seen { $count } minutes ago
    }
    [hours] { $count ->
        [one] seen an hour ago
       *[other] seen { $count } hours ago
    }
   *[days] { $count ->
        [one] seen yesterday
       *[other] seen { $count } days ago
    }
}
role = { $role ->
    [camera] Camera
    [table] Table
    [scoreboard] Scoreboard
   *[spectator] Spectator
}
role-chosen = { $role }, chosen
role-hint = { $role ->
    [camera] A phone leaning over the pile. It sends its picture and can do nothing else.
    [table] Does all that this one does at the table: taps cards, calls, undoes.
    [scoreboard] Scores and whose turn it is, large, without buttons.
   *[spectator] The table to look at, without buttons.
}

## Devices that only watch
watching-none = No match yet
watching-none-more = This screen begins by itself when one starts.
