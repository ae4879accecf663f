#!/bin/sh
# The part of the official entrypoint that the compose file needs: creates the cluster at the first
# start, and runs the server as the user postgres.
set -eu
if [ "${1:-}" != postgres ]; then exec "$@"; fi
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA" /var/run/postgresql
  chown -R postgres: "$PGDATA" /var/run/postgresql
  chmod 0700 "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi
user=${POSTGRES_USER:-postgres}
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  : "${POSTGRES_PASSWORD:?POSTGRES_PASSWORD is missing.}"
  secret=$(mktemp)
  printf '%s' "$POSTGRES_PASSWORD" >"$secret"
  # shellcheck disable=SC2086
  initdb --username="$user" --pwfile="$secret" --auth=scram-sha-256 \
    --set=listen_addresses='*' ${POSTGRES_INITDB_ARGS:-}
  rm -f "$secret"
  printf 'host all all all scram-sha-256\n' >>"$PGDATA/pg_hba.conf"
  sed -i 's/^local.*/local all all trust/' "$PGDATA/pg_hba.conf"
  # No other connections until the database is complete.
  pg_ctl start --wait --options='-c listen_addresses='
  createdb --username="$user" --maintenance-db=postgres "${POSTGRES_DB:-$user}"
  pg_ctl stop --wait --mode=fast
fi
exec "$@"
