#!/bin/sh
# Creates the stanza once, then takes a full backup every seventh day and a differential one on the others.
set -eu
stanza=touchline
pgbackrest --stanza="$stanza" stanza-create
pgbackrest --stanza="$stanza" check
day=0
while true; do
  type='diff'
  if [ $((day % 7)) -eq 0 ]; then type='full'; fi
  # A failed backup is retried after an hour, and must not end the loop.
  if pgbackrest --stanza="$stanza" --type="$type" backup; then
    day=$((day + 1))
    sleep 86400
  else
    sleep 3600
  fi
done
