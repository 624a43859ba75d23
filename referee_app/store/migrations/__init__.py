"""The database's versions, one file a step, run by alembic when a store is opened."""
