import pg from 'pg';

const CONNECT_TIMEOUT_MS = 10_000;

interface RoleRow {
  name: string;
  is_self: boolean;
  superuser: boolean;
  bypasses: boolean;
  makes_roles: boolean;
  replicates: boolean;
  owns_ledger: boolean;
}

/** The role of the connection, every role that it can become, and whether they own the ledger. */
const ROLES = `
  SELECT r.rolname AS name, r.rolname = session_user AS is_self, r.rolsuper AS superuser, r.rolbypassrls AS bypasses,
    r.rolcreaterole AS makes_roles, r.rolreplication AS replicates,
    EXISTS (SELECT FROM pg_namespace n WHERE n.nspname = 'ledger' AND n.nspowner = r.oid)
      OR EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = 'ledger' AND c.relowner = r.oid) AS owns_ledger
  FROM pg_roles r WHERE pg_has_role(session_user, r.oid, 'MEMBER') ORDER BY is_self DESC, name`;

/** Predefined roles that no application needs: they bypass all table privileges, or give access outside the database. */
const PRIVILEGED_ROLES = ['pg_write_all_data', 'pg_execute_server_program', 'pg_write_server_files'];

function findProblems({ name, ...row }: RoleRow): string[] {
  if (row.superuser) return ['is a superuser'];
  return [
    ...(row.bypasses ? ['has BYPASSRLS'] : []),
    ...(row.makes_roles ? ['has CREATEROLE'] : []),
    ...(row.replicates ? ['has REPLICATION'] : []),
    ...(row.owns_ledger ? ['owns the ledger'] : []),
    ...(PRIVILEGED_ROLES.includes(name) ? ['passes by the grants'] : []),
  ];
}

const ADVICE =
  'use a role that owns nothing and has no such rights, as deploy/postgres/create-roles.sh makes it, and migrate again';

function describe(rows: RoleRow[]): string[] {
  const self = rows.find(({ is_self }) => is_self);
  if (!self) return [];
  const own = findProblems(self);
  // A superuser is a member of every role.
  const otherRoles = self.superuser ? [] : rows.filter((row) => row !== self);
  const problems = own.length > 0 ? [`its role ${self.name} ${own.join(', ')}`] : [];
  for (const row of otherRoles) {
    const faults = findProblems(row);
    if (faults.length > 0) {
      problems.push(`its role ${self.name} is a member of ${row.name}, which ${faults.join(', ')}`);
    }
  }
  return problems.map((problem) => `DATABASE_URL: ${problem}: ${ADVICE}`);
}

/**
 * Problems of the application role: whatever would let it change the ledger's past (R38). A database that does not
 * answer is a problem too, because its role cannot be checked.
 * @returns problems with their remedy, without the URL's password
 */
export async function roleProblems(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: CONNECT_TIMEOUT_MS,
    application_name: 'touchline-check',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return describe((await client.query<RoleRow>(ROLES)).rows);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return [
      `DATABASE_URL: the database does not let us look (${code ?? message}): check that it runs, and the login`,
    ];
  } finally {
    await client.end().catch(() => undefined);
  }
}
