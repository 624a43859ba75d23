"""Logs of more than one kind: what was there before are matches."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the kind."""
    op.add_column("match", sa.Column("kind", sa.String(), nullable=False, server_default="match"))


def downgrade() -> None:
    """Drop the kind."""
    op.drop_column("match", "kind")
