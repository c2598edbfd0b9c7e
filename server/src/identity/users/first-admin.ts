import type { Config } from '../../platform/config/index.js';
import { Database } from '../../platform/database/index.js';
import type { Logger } from '../../platform/log/index.js';
import { hashPassword } from '../passwords/passwords.js';
import { ROLE_IDS } from '../access/roles.js';

/**
 * The first admin of an empty database without a demo, from ADMIN_EMAIL and ADMIN_PASSWORD. Where there is an admin
 * already nothing happens, so that the variables may stay set and an old password in them opens nothing.
 */
export async function createFirstAdmin(config: Config, logger: Logger): Promise<void> {
  if (config.demo || !config.adminEmail || !config.adminPassword) return;
  const db = new Database(config.databaseUrl, { poolSize: 1 });
  try {
    const made = await db.query(
      `INSERT INTO public.users (name, last_name, username, email, password_hash, verified, role_id)
       SELECT 'Admin', 'Touchline', 'admin', $1, $2, true, $3
       WHERE NOT EXISTS (SELECT FROM public.users WHERE role_id = $3)
       ON CONFLICT DO NOTHING RETURNING id`,
      [config.adminEmail, await hashPassword(config.adminPassword), ROLE_IDS.admin],
    );
    if (made.length > 0) logger.info({ email: config.adminEmail }, 'made the first admin');
  } finally {
    await db.close();
  }
}
