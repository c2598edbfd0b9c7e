#!/bin/sh
# Restores the database of docker-compose.yml and deploy/compose.pgbackrest.yml to a point in time, or to the latest:
#   deploy/pgbackrest/restore.sh                              the latest that was archived
#   deploy/pgbackrest/restore.sh '2026-11-22 10:00:00+00'     that second, inclusive
# The contents of the volume are overwritten: copy them first if you may need them.
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
