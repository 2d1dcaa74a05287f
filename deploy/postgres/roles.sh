#!/bin/sh
# Runs once, on an empty cluster: the owner, the two roles of the processes, the database.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres \
  --set owner="$OWNER_PASSWORD" --set app="$APP_PASSWORD" --set system="$SYSTEM_PASSWORD" <<'SQL'
create role rollcall login password :'owner';
create role rollcall_app login noinherit password :'app';
create role rollcall_system login noinherit password :'system';
create database rollcall owner rollcall;
SQL
