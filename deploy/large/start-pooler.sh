#!/bin/sh
# Writes the database password for PgBouncer to a file in memory.
set -eu
umask 077
printf '"heart2heart" "%s"\n' "$POSTGRES_PASSWORD" >/tmp/users.txt
exec pgbouncer /etc/heart2heart/pgbouncer.ini
