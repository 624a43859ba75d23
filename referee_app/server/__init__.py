"""The web server: own routes, the camera's socket, the worker that joins camera, recogniser and referee."""
