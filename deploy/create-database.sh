#!/bin/sh
# Run once by the image of PostgreSQL: the portal's own user owns its database and no more.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$DATABASE_PASSWORD" --username postgres <<'SQL'
CREATE ROLE lagda LOGIN PASSWORD :'password';
CREATE DATABASE lagda OWNER lagda;
SQL
