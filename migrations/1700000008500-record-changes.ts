import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Changes for clients that show the records: which ones have changed, never their contents. Written in the
 * transaction of the change, read by position like the ledger's outbox, and deleted after some hours. `needs` names a
 * permission that readers need in addition to the resource's own; `user_id` is the user whose own record it is.
 * Without record_id: too many records at once to name them.
 */
const CHANGES = `
  CREATE TABLE public.record_change (
    position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    resource text NOT NULL,
    record_id uuid,
    change text NOT NULL CHECK (change IN ('created', 'updated', 'deleted', 'many')),
    league_id uuid,
    user_id uuid,
    version integer,
    needs text,
    progress jsonb,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    CHECK ((record_id IS NULL) = (change = 'many'))
  );
  CREATE TRIGGER transaction_id_first BEFORE INSERT ON public.record_change
    FOR EACH STATEMENT EXECUTE FUNCTION ledger.take_transaction_id();
`;

/**
 * Records what a statement has changed. Arguments: the resource; the columns of its ID, its league and its user (''
 * if it has none); the columns that nobody is shown, separated by commas; and the change to report, if it is another
 * table's record that all of this changes. Each trigger compiles the function for its own table, so the rows are
 * typed without dynamic SQL.
 */
const NOTE = `
  CREATE FUNCTION public.note_changes() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    v_unseen text[] := string_to_array(TG_ARGV[4], ',');
    v_change text := coalesce(TG_ARGV[5],
      CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'UPDATE' THEN 'updated' ELSE 'deleted' END);
    v_count bigint;
    v_rows jsonb[];
  BEGIN
    IF TG_OP = 'DELETE' THEN SELECT count(*) INTO v_count FROM old_rows;
    ELSE SELECT count(*) INTO v_count FROM new_rows; END IF;
    IF v_count > 500 THEN
      INSERT INTO public.record_change (resource, change) VALUES (TG_ARGV[0], 'many');
      RETURN NULL;
    END IF;

    IF TG_OP = 'INSERT' THEN SELECT array_agg(to_jsonb(n)) INTO v_rows FROM new_rows n;
    ELSIF TG_OP = 'DELETE' THEN SELECT array_agg(to_jsonb(o)) INTO v_rows FROM old_rows o;
    ELSE
      SELECT array_agg(r) INTO v_rows FROM (
        SELECT to_jsonb(n) - v_unseen FROM new_rows n EXCEPT SELECT to_jsonb(o) - v_unseen FROM old_rows o) AS c (r);
    END IF;

    INSERT INTO public.record_change (resource, record_id, change, league_id, user_id, progress)
    SELECT TG_ARGV[0], (r->>TG_ARGV[1])::uuid, v_change, (r->>TG_ARGV[2])::uuid, (r->>TG_ARGV[3])::uuid,
      CASE WHEN TG_ARGV[0] = 'provisioning_tasks'
        THEN jsonb_build_object('status', r->'status', 'step', r->'step', 'percent', r->'percent') END
    FROM unnest(v_rows) AS c (r);
    RETURN NULL;
  END $$;
`;

/** A line in a task's log is a change of the task. */
const NOTE_LINES = `
  CREATE FUNCTION public.note_log_lines() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO public.record_change (resource, record_id, change, league_id, progress)
    SELECT 'provisioning_tasks', id, 'updated', league_id,
      jsonb_build_object('status', status, 'step', step, 'percent', percent)
    FROM public.provisioning_task WHERE id IN (SELECT task_id FROM new_rows);
    RETURN NULL;
  END $$;
  CREATE TRIGGER note_insert AFTER INSERT ON public.provisioning_log REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION public.note_log_lines();
`;

interface Noted {
  table: string;
  resource: string;
  id?: string;
  league?: string;
  user?: string;
  unseen?: string;
  change?: string;
}

/** A user's second factors are shown with the user. */
const OF_USERS = { resource: 'users', id: 'user_id', user: 'user_id', change: 'updated' };

const NOTED: readonly Noted[] = [
  { table: 'users', resource: 'users', user: 'id' },
  { table: 'totp', ...OF_USERS, unseen: 'last_step' },
  { table: 'passkey', ...OF_USERS, unseen: 'counter,last_used_at' },
  { table: 'roles_user_accountant', resource: 'roles_user_accountant' },
  { table: 'tiers', resource: 'tiers' },
  { table: 'countries', resource: 'countries' },
  { table: 'services', resource: 'services' },
  { table: 'payment_providers', resource: 'payment_providers' },
  { table: 'servers', resource: 'servers' },
  { table: 'league', resource: 'leagues', league: 'id' },
  {
    ...{ table: 'provisioning_task', resource: 'provisioning_tasks', league: 'league_id' },
    // Coordination between workers. `updated` is reported, because every step changes it.
    unseen: 'lease_until,queued_at',
  },
  { table: 'mail', resource: 'mails', league: 'league_id' },
  { table: 'activity_log', resource: 'activity_log' },
  { table: 'billing_policy', resource: 'billing_policy' },
  { table: 'billing_run', resource: 'billing_runs' },
  { table: 'billing_run_item', resource: 'billing_run_items', league: 'league_id' },
];

const TRANSITIONS = {
  INSERT: 'NEW TABLE AS new_rows',
  UPDATE: 'OLD TABLE AS old_rows NEW TABLE AS new_rows',
  DELETE: 'OLD TABLE AS old_rows',
};

/** Per statement, not per row: a statement that changes thousands of rows is reported once. */
function triggersOf({ table, resource, id = 'id', league = '', user = '', unseen, change }: Noted): string {
  const columns = [resource, id, league, user, unseen ?? 'updated,search', ...(change ? [change] : [])];
  const given = columns.map((argument) => `'${argument}'`).join(', ');
  return Object.entries(TRANSITIONS)
    .map(
      ([operation, rows]) => `
        CREATE TRIGGER note_${operation.toLowerCase()} AFTER ${operation} ON public.${table} REFERENCING ${rows}
          FOR EACH STATEMENT EXECUTE FUNCTION public.note_changes(${given});`,
    )
    .join('');
}

/** Each can be used once, within seconds, and only opens a stream for a browser, which can send no headers. */
const TICKETS = `
  CREATE TABLE public.stream_ticket (
    hash bytea PRIMARY KEY CHECK (length(hash) = 32),
    user_id uuid NOT NULL,
    session_id uuid NOT NULL REFERENCES public.session (id) ON DELETE CASCADE,
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX stream_ticket_session ON public.stream_ticket (session_id);
`;

/** Events that the ledger already contains are not reported. */
const BEGIN = `
  INSERT INTO ledger.outbox_checkpoint (reader, position)
  SELECT 'record_changes', coalesce(max(position), 0) FROM ledger.event;
`;

/** The feed of changes that clients follow, and the tickets that open it. */
export class RecordChanges1700000008500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [CHANGES, NOTE, NOTE_LINES, ...NOTED.map(triggersOf), TICKETS, BEGIN]) {
      await runner.query(sql);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM ledger.outbox_checkpoint WHERE reader = 'record_changes';
      DROP TABLE public.stream_ticket;
      DROP FUNCTION public.note_log_lines, public.note_changes CASCADE;
      DROP TABLE public.record_change;
    `);
  }
}
