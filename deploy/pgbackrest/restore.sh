#!/bin/sh
# Restores the database of docker-compose.yml and deploy/compose.pgbackrest.yml to a moment, or to the last there is:
#   deploy/pgbackrest/restore.sh                              the last second
#   deploy/pgbackrest/restore.sh '2026-11-22 10:00:00+00'     that second, inclusive
# What the volume holds is overwritten: take a copy of it first if it is worth anything.
set -eu
target=${1:-}
cd "$(dirname "$0")/../.."
compose() { docker compose -f docker-compose.yml -f deploy/compose.pgbackrest.yml "$@"; }

compose stop api worker backup postgres
set -- --stanza=touchline --delta
if [ -n "$target" ]; then
  set -- "$@" --type=time --target="$target" --target-action=promote
fi
compose run --rm --no-deps --user postgres --entrypoint pgbackrest postgres "$@" restore
compose up --detach postgres
compose run --rm --no-deps --entrypoint node api dist/server/src/cli/ledger-verify.js
compose up --detach
