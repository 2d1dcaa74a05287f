#!/bin/sh
# guard-postgres.sh HOME STARTER [throwaway]: waits until whoever started the PostgreSQL in HOME is
# gone, which closes this program's standard input, and stops the server then: also after kill -9,
# when nobody else can. A shell, not Node, so that it outlives a kill of every Node process.
trap '' HUP INT TERM
home=$1 starter=$2 mode=${3:-}
pidfile=$home/cluster/postmaster.pid

while read -r _; do :; done

# What used the database follows its parent within a second: let it end its requests first.
turns=0
while [ -e "$pidfile" ] && [ $turns -lt 20 ]; do
  sleep 0.1
  turns=$((turns + 1))
done

rm -f "$home/holders/$starter"
for holder in "$home"/holders/*; do
  [ -e "$holder" ] && kill -0 "${holder##*/}" 2>/dev/null && exit 0
done

server=$(head -n 1 "$pidfile" 2>/dev/null)
# The pid may be another's by now: a server works in its own folder.
if [ -n "$server" ] && [ -d /proc/self ] &&
  [ "$(readlink "/proc/$server/cwd")" != "$(readlink -f "$home/cluster")" ]; then
  server=
fi
if [ -n "$server" ]; then
  # Fast: it ends its connections and writes everything down. A throw-away one need not.
  if [ "$mode" = throwaway ]; then kill -QUIT "$server"; else kill -INT "$server"; fi
  turns=0
  while kill -0 "$server" 2>/dev/null && [ $turns -lt 50 ]; do
    sleep 0.1
    turns=$((turns + 1))
  done
  kill -QUIT "$server" 2>/dev/null
fi
[ "$mode" = throwaway ] && rm -rf "$home"
exit 0
