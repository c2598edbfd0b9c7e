import type pg from 'pg';

/**
 * The application role's privileges, per table. The owner role runs migrations and owns everything; the application
 * role only gets the following, so that it can only append to the ledger's events (R38).
 */
const dml = 'SELECT, INSERT, UPDATE, DELETE';

interface TableGrant {
  schema: string;
  /** A table, or every table of the schema. */
  table: string;
  privileges: string;
}

/** In order: a later entry replaces an earlier one for the same table. */
export const tableGrants: TableGrant[] = [
  { schema: 'public', table: '*', privileges: dml },
  { schema: 'public', table: 'migration', privileges: 'SELECT' },
  // The activity log is append-only.
  { schema: 'public', table: 'activity_log', privileges: 'SELECT, INSERT' },
  // The append of events maintains which bank lines are used (ADR 0135).
  { schema: 'public', table: 'bank_line_uses', privileges: 'SELECT' },
  // Only the ledger's append functions write events and projections; they have the owner's privileges and check their input.
  { schema: 'read', table: '*', privileges: 'SELECT' },
  { schema: 'ledger', table: '*', privileges: 'SELECT' },
  { schema: 'ledger', table: 'idempotency_key', privileges: 'SELECT, INSERT' },
  { schema: 'ledger', table: 'outbox_checkpoint', privileges: 'SELECT, INSERT, UPDATE' },
  { schema: 'bullmq', table: '*', privileges: dml },
];

const schemas = [...new Set(tableGrants.map((grant) => grant.schema))];

async function grantSchema(owner: pg.Client, schema: string, role: string): Promise<void> {
  await owner.query(`GRANT USAGE ON SCHEMA ${schema} TO ${role}`);
  // Older versions let the role create the sequences of queues; migrateQueues creates them now.
  await owner.query(`REVOKE CREATE ON SCHEMA ${schema} FROM ${role}`);
  await grantSequences(owner, schema, role);
  if (schema === 'ledger') await grantAppend(owner, role);
  // Functions of extensions may have another owner; PUBLIC can call those anyway.
  else if (schema !== 'public')
    await owner.query(`GRANT EXECUTE ON ALL ROUTINES IN SCHEMA ${schema} TO ${role}`);
}

const CALLABLE = [
  ...['append', 'append_v2', 'append_many', 'refresh_projection', 'settled_position'],
  ...['keep_partitions', 'remove_old_activity'],
];

/**
 * The functions of the ledger that the role may call; `append` is called by the previous release. Recreating a function
 * in a migration restores PUBLIC's default privilege.
 */
async function grantAppend(owner: pg.Client, role: string): Promise<void> {
  await owner.query(`REVOKE EXECUTE ON ALL ROUTINES IN SCHEMA ledger FROM PUBLIC, ${role}`);
  const { rows } = await owner.query<{ name: string }>(
    `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'ledger'::regnamespace AND proname = ANY ($1)`,
    [CALLABLE],
  );
  for (const { name } of rows) await owner.query(`GRANT EXECUTE ON FUNCTION ledger.${name} TO ${role}`);
}

/** Only sequences of the owner: those that BullMQ created under older versions already belong to the application role. */
async function grantSequences(owner: pg.Client, schema: string, role: string): Promise<void> {
  const sequences = await owner.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences
     WHERE schemaname = $1 AND sequenceowner = current_user`,
    [schema],
  );
  // Drawing from the ledger's own sequence would create gaps in its positions.
  const privileges = schema === 'ledger' ? 'SELECT' : 'USAGE, SELECT';
  for (const { name } of sequences.rows) {
    await owner.query(`REVOKE ALL ON ${name} FROM ${role}; GRANT ${privileges} ON ${name} TO ${role}`);
  }
}

async function grantTable(owner: pg.Client, grant: TableGrant, role: string): Promise<void> {
  const tables = await owner.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname = $1 AND ($2 = '*' OR tablename = $2)`,
    [grant.schema, grant.table],
  );
  for (const { name } of tables.rows) {
    await owner.query(`REVOKE ALL ON ${name} FROM ${role}`);
    await owner.query(`GRANT ${grant.privileges} ON ${name} TO ${role}`);
  }
}

/** Grants the application role its privileges on everything that the migrations created. Idempotent. */
export async function applyGrants(owner: pg.Client, applicationRole: string): Promise<void> {
  const role = owner.escapeIdentifier(applicationRole);
  const { rows } = await owner.query<{ name: string }>(
    'SELECT nspname AS name FROM pg_namespace WHERE nspname = ANY($1)',
    [schemas],
  );
  await owner.query('BEGIN');
  for (const { name } of rows) await grantSchema(owner, name, role);
  for (const grant of tableGrants) await grantTable(owner, grant, role);
  for (const { name } of rows.filter((schema) => schema.name === 'read')) {
    await owner.query(`ALTER DEFAULT PRIVILEGES IN SCHEMA ${name} REVOKE ALL ON TABLES FROM ${role}`);
    await owner.query(`ALTER DEFAULT PRIVILEGES IN SCHEMA ${name} GRANT SELECT ON TABLES TO ${role}`);
  }
  await owner.query('COMMIT');
}
