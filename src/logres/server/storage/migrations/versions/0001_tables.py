"""Tables, seats, entries and chat."""

import sqlalchemy as sql
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sql.Column("id", sql.String(24), primary_key=True),
        sql.Column("created", sql.Float, nullable=False),
        sql.Column("updated", sql.Float, nullable=False),
        sql.Column("game", sql.String(40), nullable=False),
        sql.Column("name", sql.String(80), nullable=False),
        sql.Column("listed", sql.Boolean, nullable=False),
        sql.Column("ended", sql.String(40), nullable=False),
        sql.Column("header", sql.Text, nullable=False),
        sql.Column("position", sql.Text, nullable=False),
        sql.Column("marks", sql.Text, nullable=False),
    )
    op.create_table(
        "seats",
        sql.Column("table_id", sql.String(24), sql.ForeignKey("tables.id"), primary_key=True),
        sql.Column("seat", sql.String(40), primary_key=True),
        sql.Column("kind", sql.String(10), nullable=False),
        sql.Column("name", sql.String(40), nullable=False),
        sql.Column("key_hash", sql.String(64), nullable=False),
    )
    op.create_table(
        "entries",
        sql.Column("table_id", sql.String(24), sql.ForeignKey("tables.id"), primary_key=True),
        sql.Column("number", sql.Integer, primary_key=True),
        sql.Column("seat", sql.String(40), nullable=False),
        sql.Column("action", sql.String(80), nullable=False),
        sql.Column("chance", sql.Text, nullable=False),
        sql.Column("told", sql.Text, nullable=False),
    )
    op.create_table(
        "chat",
        sql.Column("table_id", sql.String(24), sql.ForeignKey("tables.id"), primary_key=True),
        sql.Column("number", sql.Integer, primary_key=True),
        sql.Column("at", sql.Float, nullable=False),
        sql.Column("seat", sql.String(40), nullable=False),
        sql.Column("name", sql.String(40), nullable=False),
        sql.Column("text", sql.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("chat", "entries", "seats", "tables"):
        op.drop_table(name)
