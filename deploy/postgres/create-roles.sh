#!/bin/sh
# Runs once, when the volume is empty: creates the two roles, and a database that the first of them owns.
# The application's role owns nothing, so that it can only append to the ledger.
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  -v owner_password="$OWNER_PASSWORD" -v app_password="$APP_PASSWORD" <<'SQL'
CREATE ROLE touchline_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE touchline_app LOGIN PASSWORD :'app_password';
CREATE DATABASE touchline OWNER touchline_owner;
SQL
