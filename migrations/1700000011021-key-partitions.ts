import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexOnline } from './online.js';

/**
 * Responses under an Idempotency-Key are stored in partitions by month, so that dropping old ones is cheap and leaves
 * no dead rows (R41). The existing table becomes the first partition; nothing is copied. Partitions are in a schema
 * to which the application has no access; it creates and drops them only through `ledger.keep_partitions`.
 */
const PREPARE = [
  'CREATE SCHEMA IF NOT EXISTS part',
  `CREATE TABLE IF NOT EXISTS ledger.partition (
    name text PRIMARY KEY,
    from_at timestamptz NOT NULL,
    to_at timestamptz NOT NULL
  )`,
  'ALTER TABLE ledger.idempotency_key DROP CONSTRAINT IF EXISTS idempotency_key_before_range',
];

/** Constraints across partitions must include the partition column, so the uniqueness of a key is checked under a lock. */
const ONE_ANSWER = `
  CREATE OR REPLACE FUNCTION ledger.one_answer_per_key() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, pg_temp AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(NEW.actor_id || ' ' || NEW.route || ' ' || NEW.key, 41));
    IF EXISTS (SELECT FROM ledger.idempotency_key
      WHERE actor_id = NEW.actor_id AND route = NEW.route AND key = NEW.key) THEN RETURN NULL; END IF;
    RETURN NEW;
  END $$;
`;

/** Sent as one text, which PostgreSQL runs as one transaction. */
const changeOver = (bound: string, grants: string): string => `
  ALTER TABLE ledger.idempotency_key RENAME TO idempotency_key_before
    -- lint-ok contract: a table of the same name and columns replaces it in this transaction
  ;
  ALTER TABLE ledger.idempotency_key_before SET SCHEMA part
    -- lint-ok contract: as above
  ;
  ALTER TABLE part.idempotency_key_before ADD CONSTRAINT idempotency_key_before_created
    UNIQUE USING INDEX idempotency_key_before_created;
  CREATE TABLE ledger.idempotency_key (
    actor_id uuid NOT NULL,
    route text NOT NULL,
    key text NOT NULL,
    input_hash text NOT NULL,
    status integer,
    response json,
    created timestamptz NOT NULL DEFAULT clock_timestamp(),
    UNIQUE (actor_id, route, key, created)
  ) PARTITION BY RANGE (created);
  ALTER TABLE ledger.idempotency_key ATTACH PARTITION part.idempotency_key_before
    FOR VALUES FROM (MINVALUE) TO ('${bound}');
  CREATE TABLE part.idempotency_key_rest PARTITION OF ledger.idempotency_key DEFAULT;
  CREATE TRIGGER one_answer_per_key BEFORE INSERT ON ledger.idempotency_key
    FOR EACH ROW EXECUTE FUNCTION ledger.one_answer_per_key();
  INSERT INTO ledger.partition VALUES ('idempotency_key_before', '-infinity', '${bound}');
  ${grants}
`;

/**
 * Creates partitions for the next two months, and drops those in which everything is older than p_keep.
 * @returns the number of dropped partitions
 */
const KEEP = `
  CREATE OR REPLACE FUNCTION ledger.keep_partitions_at(p_now timestamptz, p_keep interval) RETURNS integer
  LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET lock_timeout = '3s' AS $$
  DECLARE
    v_from timestamptz;
    v_to timestamptz;
    v_name text;
    v_dropped integer := 0;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('touchline/partitions'));
    LOOP
      SELECT max(to_at) INTO v_from FROM ledger.partition;
      EXIT WHEN v_from > p_now + interval '60 days';
      v_to := (v_from AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC';
      v_name := 'idempotency_key_' || to_char(v_from AT TIME ZONE 'UTC', 'YYYYMM');
      EXECUTE format('CREATE TABLE part.%I (LIKE ledger.idempotency_key INCLUDING DEFAULTS)', v_name);
      -- What came while there was no partition for it.
      EXECUTE format('WITH moved AS (DELETE FROM part.idempotency_key_rest
        WHERE created >= %L AND created < %L RETURNING *) INSERT INTO part.%I SELECT * FROM moved', v_from, v_to, v_name);
      EXECUTE format('ALTER TABLE ledger.idempotency_key ATTACH PARTITION part.%I FOR VALUES FROM (%L) TO (%L)',
        v_name, v_from, v_to);
      INSERT INTO ledger.partition VALUES (v_name, v_from, v_to);
    END LOOP;
    FOR v_name IN SELECT name FROM ledger.partition WHERE to_at < p_now - p_keep ORDER BY to_at LOOP
      EXECUTE format('DROP TABLE part.%I', v_name);
      DELETE FROM ledger.partition WHERE name = v_name;
      v_dropped := v_dropped + 1;
    END LOOP;
    RETURN v_dropped;
  END $$;
  REVOKE ALL ON FUNCTION ledger.keep_partitions_at FROM PUBLIC;

  CREATE OR REPLACE FUNCTION ledger.keep_partitions(p_days integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  BEGIN
    RETURN ledger.keep_partitions_at(clock_timestamp(), greatest(p_days, 7) * interval '1 day');
  END $$;
  REVOKE ALL ON FUNCTION ledger.keep_partitions FROM PUBLIC;

  CREATE OR REPLACE FUNCTION ledger.remove_old_activity(p_days integer) RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    WITH old AS (
      SELECT id FROM public.activity_log
      WHERE created < clock_timestamp() - greatest(p_days, 365) * interval '1 day' ORDER BY created LIMIT 10000
    ), removed AS (DELETE FROM public.activity_log a USING old WHERE a.id = old.id RETURNING 1)
    SELECT count(*) FROM removed
  $$;
  REVOKE ALL ON FUNCTION ledger.remove_old_activity FROM PUBLIC;
`;

/** Roles that may use the table now keep that right after the commit. */
const USERS = `
  SELECT quote_ident(r.rolname) AS role, string_agg(DISTINCT a.privilege_type, ', ') AS privileges
  FROM pg_class c CROSS JOIN aclexplode(c.relacl) a JOIN pg_roles r ON r.oid = a.grantee
  WHERE c.oid = 'ledger.idempotency_key'::regclass AND a.grantee <> c.relowner GROUP BY r.rolname`;

/** The first day of the month after next: everything written until the changeover is before it. */
function firstBound(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1)).toISOString();
}

export class KeyPartitions1700000011021 implements MigrationInterface {
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    const done: unknown[] = await runner.query(
      `SELECT 1 FROM pg_class WHERE oid = 'ledger.idempotency_key'::regclass AND relkind = 'p'`,
    );
    if (done.length === 0) await this.changeOver(runner);
    await runner.query(KEEP);
    await runner.query(
      `SELECT ledger.keep_partitions_at(clock_timestamp(), '100 years')
       -- lint-ok opaque: it creates partitions, and none is old enough to be dropped`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Old answers are gone with their partitions: there is no way back from this migration.');
  }

  private async changeOver(runner: QueryRunner): Promise<void> {
    const bound = firstBound();
    for (const statement of PREPARE) await runner.query(statement);
    await createIndexOnline(runner, {
      name: 'idempotency_key_before_created',
      table: 'ledger.idempotency_key',
      on: '(actor_id, route, key, created)',
      unique: true,
    });
    await runner.query(
      `ALTER TABLE ledger.idempotency_key ADD CONSTRAINT idempotency_key_before_range CHECK (created < '${bound}') NOT VALID`,
    );
    await runner.query('ALTER TABLE ledger.idempotency_key VALIDATE CONSTRAINT idempotency_key_before_range');
    await runner.query(ONE_ANSWER);
    const users = (await runner.query(USERS)) as { role: string; privileges: string }[];
    const grants = users.map(
      ({ role, privileges }) => `GRANT ${privileges} ON ledger.idempotency_key TO ${role};`,
    );
    await runner.query(changeOver(bound, grants.join('\n')));
  }
}
