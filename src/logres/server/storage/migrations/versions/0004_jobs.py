"""Jobs: rows that a process claims for a while, so that exactly one does each.

An older server that is still running keeps working: it moves bots without claiming them, and the
version of the table decides which move counts.
"""

import sqlalchemy as sql
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "jobs",
        sql.Column("id", sql.String(80), primary_key=True),
        sql.Column("kind", sql.String(20), nullable=False),
        sql.Column("about", sql.Text, nullable=False),
        sql.Column("asked", sql.Integer, nullable=False),
        sql.Column("created", sql.Float, nullable=False),
        sql.Column("holder", sql.String(24), nullable=False),
        sql.Column("lease", sql.Float, nullable=False),
        sql.Index("jobs_lease", "lease"),
    )


def downgrade() -> None:
    op.drop_table("jobs")
