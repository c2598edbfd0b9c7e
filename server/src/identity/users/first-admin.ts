import { ConfigError } from '../../platform/config/index.js';
import type { Config } from '../../platform/config/index.js';
import { Database } from '../../platform/database/index.js';
import { PASSWORD_LENGTH } from '../../platform/http/index.js';
import type { Logger } from '../../platform/log/index.js';
import { findPasswordProblem } from '../passwords/password-policy.js';
import { hashPassword } from '../passwords/passwords.js';
import { ROLE_IDS } from '../access/roles.js';

const USERNAME = 'admin';

/**
 * Creates the first admin of an empty database without a demo, from ADMIN_EMAIL and ADMIN_PASSWORD. Does nothing if
 * there already is an admin, so that the variables may stay set and an old password in them gives no access.
 * @throws ConfigError if the password would be rejected for any other user too
 */
export async function createFirstAdmin(config: Config, logger: Logger): Promise<void> {
  const { adminEmail: email, adminPassword: password } = config;
  if (config.demo || !email || !password) return;
  const db = new Database(config.databaseUrl, { poolSize: 1 });
  try {
    const admins = await db.query('SELECT 1 FROM public.users WHERE role_id = $1 LIMIT 1', [ROLE_IDS.admin]);
    if (admins.length > 0) return;
    await rejectWeak(password, email);
    const created = await db.query<{ id: string }>(
      `INSERT INTO public.users (name, last_name, username, email, password_hash, verified, role_id)
       SELECT 'Admin', 'Touchline', $4, $1, $2, true, $3
       WHERE NOT EXISTS (SELECT FROM public.users WHERE role_id = $3)
       ON CONFLICT DO NOTHING RETURNING id`,
      [email, await hashPassword(password), ROLE_IDS.admin, USERNAME],
    );
    if (created[0]) logger.info({ user_id: created[0].id }, 'First administrator created');
  } finally {
    await db.close();
  }
}

/** Applies the password rules; the message does not repeat the password. */
async function rejectWeak(password: string, email: string): Promise<void> {
  const { min, max } = PASSWORD_LENGTH;
  const { length } = [...password];
  if (length < min || length > max) {
    throw new ConfigError([`ADMIN_PASSWORD must have ${min} to ${max} characters`]);
  }
  const problem = await findPasswordProblem(password, { username: USERNAME, email });
  if (problem === 'COMMON_PASSWORD') {
    throw new ConfigError(['ADMIN_PASSWORD is one of the most common passwords: choose another']);
  }
  if (problem)
    throw new ConfigError(['ADMIN_PASSWORD must not be the username or the address of ADMIN_EMAIL']);
}
