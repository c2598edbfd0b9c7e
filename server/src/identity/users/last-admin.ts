import { DomainError } from '../../kernel/index.js';
import type { Querier } from '../../platform/database/index.js';
import { ROLE_IDS } from '../access/roles.js';

/**
 * To be called before an admin is demoted, banned or deleted. Locks all admins in the order of their ids, so that if
 * two remove each other at once, the second one sees what the first has done. Throws 409 LAST_ADMIN.
 */
export async function requireAnotherAdmin(tx: Querier, userId: string): Promise<void> {
  const admins = await tx.query<{ id: string }>(
    'SELECT id FROM public.users WHERE role_id = $1 AND NOT is_vetado ORDER BY id FOR UPDATE',
    [ROLE_IDS.admin],
  );
  if (admins.length === 1 && admins[0]?.id === userId) throw new DomainError('LAST_ADMIN', 409);
}
