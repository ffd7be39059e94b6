"""Idempotency keys of entries, readers of private messages, and which tables have a bot to move."""

import sqlalchemy as sql
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables") as table:
        table.add_column(sql.Column("busy", sql.Boolean, nullable=False, server_default=sql.true()))
        table.create_index("tables_listed", ["listed", "ended", "updated"])
    with op.batch_alter_table("entries") as table:
        table.add_column(sql.Column("click", sql.String(64), nullable=False, server_default=""))
    with op.batch_alter_table("chat") as table:
        table.add_column(sql.Column("readers", sql.Text, nullable=False, server_default=""))


def downgrade() -> None:
    with op.batch_alter_table("chat") as table:
        table.drop_column("readers")
    with op.batch_alter_table("entries") as table:
        table.drop_column("click")
    with op.batch_alter_table("tables") as table:
        table.drop_index("tables_listed")
        table.drop_column("busy")
