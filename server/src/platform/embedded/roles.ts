import pg from 'pg';

export interface RoleNames {
  owner: string;
  application: string;
}

export interface RolePasswords {
  owner: string;
  application: string;
}

export interface DatabaseUrls {
  /** For migrations; this role owns the schemas and tables. */
  ownerUrl: string;
  /** For the API and the workers. */
  applicationUrl: string;
}

export const roleNames: RoleNames = { owner: 'touchline_owner', application: 'touchline_app' };

/** Runs `run` on a short-lived connection. */
export async function withConnection<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** Copies a connection URL with another login and database. */
export function withLogin(url: string, login: { user: string; password: string }, database: string): string {
  const changed = new URL(url);
  changed.username = encodeURIComponent(login.user);
  changed.password = encodeURIComponent(login.password);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function ensureRole(client: pg.Client, name: string, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  const statement = rowCount === 0 ? 'CREATE' : 'ALTER';
  const login = `LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${client.escapeLiteral(password)}`;
  await client.query(`${statement} ROLE ${client.escapeIdentifier(name)} ${login}`);
}

/**
 * Creates the owner role, the application role and the database, which belongs to the owner role. Idempotent: runs at
 * every start and resets the passwords.
 */
export async function prepareDatabase(
  superuserUrl: string,
  database: string,
  passwords: RolePasswords,
): Promise<DatabaseUrls> {
  await withConnection(superuserUrl, async (client) => {
    await ensureRole(client, roleNames.owner, passwords.owner);
    await ensureRole(client, roleNames.application, passwords.application);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    const name = client.escapeIdentifier(database);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${name} OWNER ${roleNames.owner}`);
  });
  return {
    ownerUrl: withLogin(superuserUrl, { user: roleNames.owner, password: passwords.owner }, database),
    applicationUrl: withLogin(
      superuserUrl,
      { user: roleNames.application, password: passwords.application },
      database,
    ),
  };
}
