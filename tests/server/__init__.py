"""Routes, the camera's socket, the room and its worker."""
