#!/bin/sh
# Writes the passwords of the two roles where PgBouncer reads them, and becomes PgBouncer.
set -eu
umask 077
cat > /tmp/userlist.txt <<END
"rollcall_app" "$APP_PASSWORD"
"rollcall_system" "$SYSTEM_PASSWORD"
END
exec pgbouncer /etc/rollcall/pgbouncer.ini
