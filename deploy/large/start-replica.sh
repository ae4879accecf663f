#!/bin/sh
# Copies the primary on the first start, and replicates it from then on.
set -eu
export PGPASSWORD="$POSTGRES_PASSWORD"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # Remove an incomplete copy.
  rm -rf "$PGDATA" "$PGDATA.half"
  pg_basebackup --pgdata="$PGDATA.half" --host=database --username=heart2heart \
    --write-recovery-conf --checkpoint=fast --wal-method=stream
  mv "$PGDATA.half" "$PGDATA"
fi
exec "$@"
