# What is wrong with a camera, a film or a picture. $source is what the user gave.
source-missing = { $source }: there is no such file or folder.
source-unreadable = { $source }: this is no picture or film that can be read.
source-empty-folder = { $source }: there is no picture in this folder.
source-no-camera = { $source }: there is no such camera, or another program is using it.
source-no-stream = { $source }: no picture comes from this address.
source-broke-off = { $source }: no more pictures come from the camera.
