#!/bin/sh
# Runs once, on an empty cluster: the owner, the two roles of the processes, the database.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres \
  --set owner="$OWNER_PASSWORD" --set app="$APP_PASSWORD" --set system="$SYSTEM_PASSWORD" <<'SQL'
create role rollcall login password :'owner';
create role rollcall_app login noinherit password :'app';
create role rollcall_system login noinherit password :'system';
create database rollcall owner rollcall;
\connect rollcall
do $$ declare closed regprocedure; begin
  for closed in select oid from pg_proc where pronamespace = 'pg_catalog'::regnamespace
    and proname ~ '^(lo_|loread$|lowrite$|pg_(try_)?advisory_(lock|unlock)|pg_logical_emit_message$|pg_export_snapshot$)'
  loop execute format('revoke execute on function %s from public', closed); end loop;
  grant execute on function pg_advisory_lock(bigint) to rollcall;
end $$;
SQL
