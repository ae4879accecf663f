#!/bin/sh
# Copies the first database the first time, and follows it from then on.
set -eu
export PGPASSWORD="$POSTGRES_PASSWORD"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # A copy that was cut off is not a copy.
  rm -rf "$PGDATA" "$PGDATA.half"
  pg_basebackup --pgdata="$PGDATA.half" --host=database --username=heart2heart \
    --write-recovery-conf --checkpoint=fast --wal-method=stream
  mv "$PGDATA.half" "$PGDATA"
fi
exec "$@"
