import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Functions of the ledger are versioned, so that processes of the previous and of this release can run side by side:
 * this release calls `append_v2`, the previous one calls `append`. The previous release's projections lack what this
 * release knows, so the leagues that it appends to are recorded, and workers of this release refresh their rows.
 */
const TABLES = `
  CREATE TABLE ledger.stale_projection (
    league_id uuid PRIMARY KEY,
    since timestamptz NOT NULL DEFAULT clock_timestamp()
  );
  CREATE TABLE ledger.projection_version (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    version integer,
    rebuilt_at timestamptz
  );
  -- Of an empty ledger no code has made rows yet.
  INSERT INTO ledger.projection_version (version) SELECT CASE WHEN EXISTS (SELECT FROM ledger.event) THEN 0 END;
`;

const RENAME = `
  ALTER FUNCTION ledger.append RENAME TO append_v2
  -- lint-ok contract: a function of the same name and arguments replaces it in this transaction
`;

const APPEND = `
  CREATE FUNCTION ledger.append(
    p_league_id uuid, p_version integer, p_head_hash text, p_command_id uuid, p_occurred_at timestamptz, p_events json,
    p_account json, p_payments json, p_audits json, p_postings json, p_receipts json, p_lines json, p_idempotency json,
    p_states json
  ) RETURNS json LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DECLARE
    v_result json;
  BEGIN
    v_result := ledger.append_v2(p_league_id, p_version, p_head_hash, p_command_id, p_occurred_at, p_events, p_account,
      p_payments, p_audits, p_postings, p_receipts, p_lines, p_idempotency, p_states);
    IF v_result->'positions' IS NOT NULL AND json_array_length(p_events) > 0 THEN
      INSERT INTO ledger.stale_projection (league_id) VALUES (p_league_id) ON CONFLICT DO NOTHING;
    END IF;
    RETURN v_result;
  END $$;
  REVOKE ALL ON FUNCTION ledger.append FROM PUBLIC;
`;

const PROJECTIONS = [
  'league_account',
  'payment',
  'payment_state',
  'receipt',
  'service_charge_line',
  'payment_audit',
  'posting',
];

const REPLACE_ROWS = PROJECTIONS.map(
  (table) => `
    DELETE FROM read.${table} WHERE league_id = p_league_id;
    INSERT INTO read.${table} SELECT * FROM json_populate_recordset(NULL::read.${table}, p_rows->'${table}') r
      WHERE r.league_id = p_league_id;`,
).join('');

/**
 * Replaces the rows of one stale league by those of a replay. Appends wait meanwhile, as at the end of a rebuild, so
 * that none is lost. Both releases agree on the balance: another one is rejected.
 */
const REFRESH = `
  CREATE FUNCTION ledger.refresh_projection(p_league_id uuid, p_version integer, p_rows json)
  RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DECLARE
    v_balance bigint;
    v_roll public.collection_roll;
    v_country uuid;
  BEGIN
    LOCK TABLE ledger.event IN SHARE MODE;
    IF NOT EXISTS (SELECT FROM ledger.stale_projection WHERE league_id = p_league_id)
      OR p_version IS DISTINCT FROM (SELECT max(version) FROM ledger.event WHERE league_id = p_league_id)
    THEN
      RETURN false;
    END IF;
    SELECT positive_balance INTO v_balance FROM read.league_account WHERE league_id = p_league_id;
    SELECT country_id INTO v_country FROM public.league WHERE id = p_league_id;
    PERFORM pg_advisory_xact_lock(hashtext('touchline/collection'));
    SELECT * INTO v_roll FROM public.collection_roll;
    IF v_roll.zone <> '' THEN
      PERFORM public.collection_add(v_roll.zone, 0, v_roll.position, p_league_id, v_country, -1);
    END IF;
    ${REPLACE_ROWS}
    IF v_roll.zone <> '' THEN
      PERFORM public.collection_add(v_roll.zone, 0, v_roll.position, p_league_id, v_country, 1);
    END IF;
    IF v_balance IS DISTINCT FROM (SELECT positive_balance FROM read.league_account WHERE league_id = p_league_id)
      OR EXISTS (SELECT FROM read.posting WHERE league_id = p_league_id GROUP BY version HAVING sum(amount) <> 0)
    THEN
      RAISE EXCEPTION 'ledger.refresh_projection: rows that no replay gives' USING ERRCODE = 'TL002';
    END IF;
    DELETE FROM ledger.stale_projection WHERE league_id = p_league_id;
    RETURN true;
  END $$;
  REVOKE ALL ON FUNCTION ledger.refresh_projection FROM PUBLIC;
`;

/** Roles that may append now may also do so after the commit: the previous release continues without a pause. */
const CALLERS = `
  SELECT DISTINCT quote_ident(r.rolname) AS role FROM pg_proc p CROSS JOIN aclexplode(p.proacl) a
    JOIN pg_roles r ON r.oid = a.grantee
  WHERE p.oid = to_regproc('ledger.append_v2') AND a.privilege_type = 'EXECUTE' AND a.grantee <> p.proowner`;

export class AppendV21700000011020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [TABLES, RENAME, APPEND, REFRESH]) await runner.query(statement);
    const callers = (await runner.query(CALLERS)) as { role: string }[];
    for (const { role } of callers) await runner.query(`GRANT EXECUTE ON FUNCTION ledger.append TO ${role}`);
  }

  async down(): Promise<void> {
    throw new Error(
      'Processes of this release call ledger.append_v2: there is no way back from this migration.',
    );
  }
}
