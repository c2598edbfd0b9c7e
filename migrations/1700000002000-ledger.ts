import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The ledger: events are appended, and no role can change or delete them (R38). Triggers are ENABLE ALWAYS, because
 * `session_replication_role = replica` bypasses plain triggers.
 */
export class Ledger1700000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [SCHEMAS, EVENTS, APPEND_ONLY, IDEMPOTENCY, OUTBOX, DIGESTS])
      await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('The ledger is append-only: there is no way back from this migration.');
  }
}

const SCHEMAS = `
  CREATE SCHEMA IF NOT EXISTS ledger;
  CREATE SCHEMA IF NOT EXISTS read;
`;

/**
 * `data` is json instead of jsonb, because the hash covers its text, which must stay as written. `tx` is the fence of
 * the outbox reader: positions are assigned before the commit, so it may read only up to the oldest running
 * transaction.
 */
const EVENTS = `
  CREATE TABLE ledger.event (
    position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    league_id uuid NOT NULL,
    version integer NOT NULL CHECK (version > 0),
    type text NOT NULL,
    data json NOT NULL,
    actor_id uuid NOT NULL,
    command_id uuid NOT NULL,
    occurred_at timestamptz NOT NULL,
    hash text NOT NULL CHECK (length(hash) = 64),
    tx xid8 NOT NULL DEFAULT pg_current_xact_id(),
    recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    UNIQUE (league_id, version)
  );
`;

const APPEND_ONLY = `
  CREATE FUNCTION ledger.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'ledger.% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
  END $$;
  CREATE TRIGGER append_only_rows BEFORE UPDATE OR DELETE ON ledger.event
    FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
  CREATE TRIGGER append_only_table BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.event
    FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
  ALTER TABLE ledger.event ENABLE ALWAYS TRIGGER append_only_rows;
  ALTER TABLE ledger.event ENABLE ALWAYS TRIGGER append_only_table;
`;

/** Responses under an Idempotency-Key, stored as long as the ledger exists (R41). */
const IDEMPOTENCY = `
  CREATE TABLE ledger.idempotency_key (
    actor_id uuid NOT NULL,
    route text NOT NULL,
    key text NOT NULL,
    input_hash text NOT NULL,
    status integer,
    response json,
    created timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (actor_id, route, key)
  );
`;

/** The position up to which each reaction has read the events. */
const OUTBOX = `
  CREATE TABLE ledger.outbox_checkpoint (
    reader text PRIMARY KEY,
    position bigint NOT NULL,
    updated timestamptz NOT NULL DEFAULT clock_timestamp()
  );
`;

/** When digests of the chain heads were written; the digests themselves are stored outside the database. */
const DIGESTS = `
  CREATE TABLE ledger.digest_log (
    day date PRIMARY KEY,
    file text NOT NULL,
    sha256 text NOT NULL,
    streams bigint NOT NULL,
    events bigint NOT NULL,
    written timestamptz NOT NULL DEFAULT clock_timestamp()
  );
`;
