"""What people see: Flet views over one room, and the plain view models they are drawn from."""
