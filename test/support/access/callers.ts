import { createHmac } from 'node:crypto';
import { v7 } from 'uuid';
import { ActorCache, Sessions } from '../../../server/src/identity/index.js';
import { addUser } from '../api.js';
import type { TestApi } from '../api.js';
import type { World, WorldLeague } from '../world/world.js';
import { CALLER_NAMES, CALLERS } from './matrix.js';
import type { Caller, CallerName } from './matrix.js';

/** A concrete caller. */
export interface TestCaller {
  userId: string;
  /** Undefined to send none. */
  token?: string;
  own: WorldLeague;
  other: WorldLeague;
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** One of our tokens with other claims, signed with the key it names: valid except for its claims. */
function withClaims(token: string, secret: string, changes: object): string {
  const [header = '', body = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const input = `${header}.${encoded({ ...claims, ...changes })}`;
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
}

async function accountantLacking(api: TestApi, lacking: readonly string[]): Promise<string> {
  const userId = await addUser(api.db, 'contador', `k${v7().slice(-12)}`);
  const rights = 'public.roles_user_accountant';
  if (lacking.length === 5) await api.db.query(`DELETE FROM ${rights} WHERE user_id = $1`, [userId]);
  else {
    const flags = ['can_view_leagues', 'can_view_collection', 'can_export', 'can_bonus', 'can_approve'];
    const sets = flags.map((flag) => `${flag} = ${String(!lacking.includes(flag))}`).join(', ');
    await api.db.query(`UPDATE ${rights} SET ${sets} WHERE user_id = $1`, [userId]);
  }
  return userId;
}

/** Every caller of the matrix; `secret` is the one that the API signs with. */
export async function makeCallers(
  api: TestApi,
  { leagues: [a, b, c] }: World,
  secret: string,
): Promise<Record<CallerName, TestCaller>> {
  const newAdmin = () => addUser(api.db, 'admin', `a${v7().slice(-12)}`);
  const issueToken = (userId: string) => api.token({ userId });

  const make: Partial<Record<CallerName, () => Promise<Omit<TestCaller, 'other'>>>> = {
    anonymous: async () => ({ userId: a.userId, own: a }),
    owner: async () => ({ userId: a.userId, token: await issueToken(a.userId), own: a }),
    'unverified owner': async () => {
      await api.db.query('UPDATE public.users SET verified = false WHERE id = $1', [c.userId]);
      return { userId: c.userId, token: await issueToken(c.userId), own: c };
    },
    'banned owner': async () => {
      const token = await issueToken(b.userId);
      await api.db.query('UPDATE public.users SET is_vetado = true WHERE id = $1', [b.userId]);
      return { userId: b.userId, token, own: b };
    },
    'banned admin': async () => {
      const userId = await newAdmin();
      const token = await issueToken(userId);
      await api.db.query('UPDATE public.users SET is_vetado = true WHERE id = $1', [userId]);
      return { userId, token, own: a };
    },
    'admin whose token has expired': async () => {
      const userId = await newAdmin();
      const past = Math.floor(Date.now() / 1000) - 1;
      const token = withClaims(await issueToken(userId), secret, { iat: past - 900, exp: past });
      return { userId, token, own: a };
    },
    'admin with a token for another audience': async () => {
      const userId = await newAdmin();
      return { userId, token: withClaims(await issueToken(userId), secret, { aud: 'league' }), own: a };
    },
    'admin whose session has ended': async () => {
      const userId = await newAdmin();
      const token = await issueToken(userId);
      await api.db.transaction((tx) => api.app.get(Sessions).endAll(tx, userId, 'logged_out'));
      return { userId, token, own: a };
    },
  };
  const staff = async (name: CallerName): Promise<Omit<TestCaller, 'other'>> => {
    const { role, lacking = [] }: Caller = CALLERS[name];
    const userId =
      role === 'contador'
        ? await accountantLacking(api, lacking)
        : await addUser(api.db, role!, `s${v7().slice(-12)}`);
    return { userId, token: await issueToken(userId), own: a };
  };
  const entries: [string, TestCaller][] = [];
  for (const name of CALLER_NAMES) {
    const somebody = await (make[name]?.() ?? staff(name));
    entries.push([name, { ...somebody, other: somebody.own === b ? a : b }]);
  }
  // The API's cached state of these users may be half a second old (R44), so a user banned by SQL might still be let in.
  for (const [, { userId }] of entries) api.app.get(ActorCache).evict(userId);
  return Object.fromEntries(entries) as Record<CallerName, TestCaller>;
}
