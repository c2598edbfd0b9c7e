import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { addUser } from '../../../../test/support/api.js';
import { createTestDatabase } from '../../../../test/support/database.js';
import type { TestDatabase } from '../../../../test/support/database.js';
import type { ActorCache } from '../access/actor-cache.js';
import { AccountMails } from '../account-mails/account-mails.js';
import { Sessions } from '../sessions/sessions.js';
import { UserTokens } from '../tokens/user-tokens.js';
import { ARGON2_COST, isOutdated, passwordMatches } from './passwords.js';
import { UserPasswords } from './user-passwords.js';

/** No sessions are cached here. */
const nobodyKnown = { evict: () => undefined } as unknown as ActorCache;

let test: TestDatabase;
let passwords: UserPasswords;
let id: string;

beforeAll(async () => {
  test = await createTestDatabase();
  passwords = new UserPasswords(
    test.db,
    new Sessions(test.db, nobodyKnown),
    new UserTokens(test.db),
    new AccountMails(test.db),
  );
  id = await addUser(test.db, 'common', 'ana');
});

afterAll(() => test.close());

async function stored(): Promise<string> {
  const [user] = await test.db.query<{ password_hash: string }>(
    'SELECT password_hash FROM public.users WHERE id = $1',
    [id],
  );
  return user!.password_hash;
}

async function store(cost: Partial<typeof ARGON2_COST>): Promise<string> {
  const made = await hash('an old password', { ...ARGON2_COST, ...cost });
  await test.db.query('UPDATE public.users SET password_hash = $2 WHERE id = $1', [id, made]);
  return made;
}

describe('a correct password', () => {
  it('is rehashed when its hash has a lower cost than the current one', async () => {
    const old = await store({ memoryCost: 8_192, timeCost: 1 });
    const checked = await passwords.check({ id, password_hash: old }, 'an old password');
    const renewed = await stored();
    expect(checked).toBe(renewed);
    expect([renewed === old, isOutdated(renewed)]).toEqual([false, false]);
    expect(await passwordMatches(renewed, 'an old password')).toBe(true);
  });

  it('keeps a hash with the same or a higher cost', async () => {
    for (const timeCost of [ARGON2_COST.timeCost, ARGON2_COST.timeCost + 1]) {
      const made = await store({ timeCost });
      expect(await passwords.check({ id, password_hash: made }, 'an old password')).toBe(made);
      expect(await stored()).toBe(made);
    }
  });

  it('does not overwrite a password that was changed in the meantime', async () => {
    const old = await store({ timeCost: 1 });
    const changed = await store({});
    const checked = await passwords.check({ id, password_hash: old }, 'an old password');
    expect(checked).toBe(old);
    expect(await stored()).toBe(changed);
    const login = test.db.transaction((tx) => passwords.assertUnchanged(tx, id, old));
    await expect(login).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await test.db.transaction((tx) => passwords.assertUnchanged(tx, id, changed));
  });
});

describe('a wrong password', () => {
  it('leaves the stored hash unchanged', async () => {
    const old = await store({ timeCost: 1 });
    expect(await passwords.check({ id, password_hash: old }, 'another password')).toBeUndefined();
    expect(await stored()).toBe(old);
  });

  it('is assumed for an unknown user and for a user without a password', async () => {
    expect(await passwords.check(undefined, 'an old password')).toBeUndefined();
    expect(await passwords.check({ id, password_hash: null }, 'an old password')).toBeUndefined();
  });
});
