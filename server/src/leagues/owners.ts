import { ROLE_IDS } from '../identity/index.js';
import type { Querier } from '../platform/database/index.js';
import { badField } from '../platform/http/index.js';
import type { Owner } from './registration.js';

/** Finds the user that a league may belong to. Throws 400 UNKNOWN_USER, NOT_AN_OWNER. */
export async function requireOwner(tx: Querier, userId: string): Promise<Owner> {
  const [user] = await tx.query<Owner & { role_id: string | null }>(
    'SELECT id, prefix_telephone_number, role_id FROM public.users WHERE id = $1 FOR SHARE',
    [userId],
  );
  if (!user) throw badField('user_id', 'UNKNOWN_USER');
  if (user.role_id !== ROLE_IDS.common) throw badField('user_id', 'NOT_AN_OWNER');
  return user;
}
