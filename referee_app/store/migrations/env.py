"""Runs the migrations inside the transaction of the connection that the store hands over."""

from alembic import context
from sqlmodel import SQLModel

from referee_app.store import tables

connection = context.config.attributes["connection"]
assert tables.EventRow.metadata is SQLModel.metadata
context.configure(connection=connection, target_metadata=SQLModel.metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
