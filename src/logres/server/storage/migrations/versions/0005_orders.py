"""Orders: what is asked for, and then what was made of it, for jobs that are not about a table.

An older server that is still running makes its films itself and claims nothing of this.
"""

import sqlalchemy as sql
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "orders",
        sql.Column("id", sql.String(24), primary_key=True),
        sql.Column("created", sql.Float, nullable=False),
        sql.Column("given", sql.Text, nullable=False),
        sql.Column("outcome", sql.String(10), nullable=False),
        sql.Column("made", sql.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("orders")
