import { describe, expect, it } from '@jest/globals';
import { isAffected } from './changes.js';
import type { Change, CachedQuery } from './changes.js';

const shown = (queryKey: unknown[], data?: unknown, meta?: object): CachedQuery =>
  ({ queryKey, state: { data }, meta }) as unknown as CachedQuery;
const change = (fields: Partial<Change>): Change => ({
  ...{ resource: 'leagues', id: 'a', change: 'updated', version: null, league_id: null },
  ...fields,
});
const one = (resource: string, id: string, expand?: string, data?: unknown) =>
  shown([resource, 'getOne', { id, meta: expand ? { expand } : undefined }], data);
const list = (resource: string, expand?: string) =>
  shown([resource, 'getList', { pagination: {}, meta: expand ? { expand } : undefined }]);

describe('a change on the server', () => {
  it.each<[string, CachedQuery, Change, boolean]>([
    ['touches the record of its id', one('leagues', 'a'), change({}), true],
    ['leaves another record alone', one('leagues', 'b'), change({}), false],
    ['touches lists of its resource', list('leagues'), change({ id: 'z' }), true],
    ['leaves lists of others alone', list('payments'), change({}), false],
    ['touches what nests its resource', list('leagues', 'user,server'), change({ resource: 'users' }), true],
    ['of many records touches every one', one('leagues', 'b'), change({ id: null, change: 'many' }), true],
    [
      'leaves a league alone that was read at its version or later (docs/realtime.md)',
      one('leagues', 'a', undefined, { version: 4 }),
      change({ version: 4 }),
      false,
    ],
    [
      'touches a league that was read before its version',
      one('leagues', 'a', undefined, { version: 3 }),
      change({ version: 4 }),
      true,
    ],
    ['touches the ledger of its league', list('leagues/a/ledger'), change({}), true],
    ['leaves the ledger of another league alone', list('leagues/b/ledger'), change({}), false],
    [
      'of a backup touches the backups of its league',
      list('leagues/a/backups'),
      change({ resource: 'league_backups', id: 'x', league_id: 'a' }),
      true,
    ],
    [
      'of a task leaves the ledger of its league alone',
      list('leagues/a/ledger'),
      change({ resource: 'provisioning_tasks', id: 'x', league_id: 'a' }),
      false,
    ],
    ['touches the forecast of its league', shown(['forecast', 'a']), change({}), true],
    ['touches what is reckoned from it', shown(['dashboard']), change({ resource: 'payments' }), true],
    ['touches an account as of a day', shown(['account', 'a', '2026-01-01']), change({}), true],
    ['leaves the account that a decision is based on', shown(['account', 'a']), change({}), false],
    ['leaves a dry run alone', shown(['dry-run', 'approve', 'a']), change({}), false],
    [
      'leaves alone what a screen wants to fetch itself',
      shown(['payments', 'getList', {}], undefined, { live: false }),
      change({ resource: 'payments' }),
      false,
    ],
  ])('%s', (_fact, query, what, touched) => {
    expect(isAffected(query, what)).toBe(touched);
  });
});
