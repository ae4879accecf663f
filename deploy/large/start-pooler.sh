#!/bin/sh
# Gives PgBouncer the password of the database, in a file that lies in memory alone.
set -eu
umask 077
printf '"heart2heart" "%s"\n' "$POSTGRES_PASSWORD" >/tmp/users.txt
exec pgbouncer /etc/heart2heart/pgbouncer.ini
