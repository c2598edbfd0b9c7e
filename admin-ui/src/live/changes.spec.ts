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
    ['affects the record with its ID', one('leagues', 'a'), change({}), true],
    ['does not affect another record', one('leagues', 'b'), change({}), false],
    ['affects lists of its resource', list('leagues'), change({ id: 'z' }), true],
    ['does not affect lists of other resources', list('payments'), change({}), false],
    [
      'affects lists that nest its resource',
      list('leagues', 'user,server'),
      change({ resource: 'users' }),
      true,
    ],
    ['of many records affects every record', one('leagues', 'b'), change({ id: null, change: 'many' }), true],
    [
      'does not affect a league that was read at its version or later (docs/realtime.md)',
      one('leagues', 'a', undefined, { version: 4 }),
      change({ version: 4 }),
      false,
    ],
    [
      'affects a league that was read at an earlier version',
      one('leagues', 'a', undefined, { version: 3 }),
      change({ version: 4 }),
      true,
    ],
    ['affects the ledger of its league', list('leagues/a/ledger'), change({}), true],
    ['does not affect the ledger of another league', list('leagues/b/ledger'), change({}), false],
    [
      'of a backup affects the backups of its league',
      list('leagues/a/backups'),
      change({ resource: 'league_backups', id: 'x', league_id: 'a' }),
      true,
    ],
    [
      'of a task does not affect the ledger of its league',
      list('leagues/a/ledger'),
      change({ resource: 'provisioning_tasks', id: 'x', league_id: 'a' }),
      false,
    ],
    ['affects the forecast of its league', shown(['forecast', 'a']), change({}), true],
    ['affects a dashboard computed from it', shown(['dashboard']), change({ resource: 'payments' }), true],
    ['affects an account as of a date', shown(['account', 'a', '2026-01-01']), change({}), true],
    ['does not affect the account that a decision is based on', shown(['account', 'a']), change({}), false],
    ['does not affect a dry run', shown(['dry-run', 'approve', 'a']), change({}), false],
    [
      'does not affect a query that opts out of live updates',
      shown(['payments', 'getList', {}], undefined, { live: false }),
      change({ resource: 'payments' }),
      false,
    ],
  ])('%s', (_fact, query, what, touched) => {
    expect(isAffected(query, what)).toBe(touched);
  });
});
