import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { EVENT_LIST } from '../../server/src/ledger/queries/index.js';
import { leagueList } from '../../server/src/leagues/index.js';
import { EXACT_UP_TO, ListReader } from '../../server/src/platform/database/index.js';
import type { ListRequest } from '../../server/src/platform/database/index.js';
import { withConnection } from '../../server/src/platform/embedded/index.js';
import { createTestDatabase } from '../support/database.js';
import type { TestDatabase } from '../support/database.js';

const ROWS = EXACT_UP_TO + 500;
const LEAGUES = leagueList({
  publicUrl: 'http://localhost:3000',
  leagueDomain: 'localhost',
  provisioner: 'none',
});

const FILL = `
  INSERT INTO public.countries (name, dial_code, code) VALUES ('Ecuador', '+593', 'EC');
  INSERT INTO public.users (name, last_name, username, email)
    SELECT 'N', 'L', 'user' || i, 'u' || i || '@a.test' FROM generate_series(1, ${ROWS}) i;
  INSERT INTO public.league (name, url_extension, user_id, country_id, port, created)
    SELECT (ARRAY['Liga', 'Copa', 'Águilas'])[1 + i % 3] || ' del ' || CASE WHEN i % 997 = 0 THEN 'Volcán ' ELSE '' END || i,
      'x' || i || 'y', u.id, c.id, CASE WHEN i % 4 > 0 THEN 8000 + i END, timestamptz '2026-01-01Z' + (i * 7919 % ${ROWS}) * interval '1 min'
    FROM generate_series(1, ${ROWS}) i JOIN public.users u ON u.username = 'user' || i, public.countries c;
  INSERT INTO read.league_account
    SELECT id, 1, id, 1 + coalesce(port, 0) % 4, 'P', 100, 1, 1, 5, true, coalesce(port, 0) % 50, coalesce(port, 0) % 900, NULL, NULL, now()
    FROM public.league;
`;

let database: TestDatabase;
let reader: ListReader;
let all: Record<string, unknown>[];

beforeAll(async () => {
  database = await createTestDatabase();
  // As the table owner: the application writes projections only by appending.
  await withConnection(database.ownerUrl, (owner) => owner.query(FILL));
  reader = new ListReader(database.db);
  all = await database.db.query(
    `SELECT l.id, l.name, l.search, l.url_extension, l.port, l.created, a.owed, a.type_tier
     FROM public.league l JOIN read.league_account a ON a.league_id = l.id`,
  );
});
afterAll(() => database.close());

const SORT_KEYS: Record<string, string> = {
  name: 'search',
  port: 'port',
  created: 'created',
  owed: 'owed',
  id: 'id',
};

const sorted = new Map<string, Record<string, unknown>[]>();

/** In PostgreSQL's order: nulls sort last, and ties are broken by id. All texts here are ASCII. */
function sortedBy(field: string): Record<string, unknown>[] {
  const key = SORT_KEYS[field]!;
  const order = (a: unknown, b: unknown): number => {
    if (a === b) return 0;
    if (a === null || b === null) return a === null ? 1 : -1;
    return (a as number) < (b as number) ? -1 : 1;
  };
  const known = sorted.get(field);
  const rows = known ?? [...all].sort((a, b) => order(a[key], b[key]) || order(a['id'], b['id']));
  sorted.set(field, rows);
  return rows;
}

function expected(request: ListRequest, keep: (row: Record<string, unknown>) => boolean): unknown[] {
  const rows = sortedBy(request.sort.field).filter(keep);
  if (request.sort.direction === 'DESC') rows.reverse();
  return rows.slice(request.offset, request.offset + request.limit).map(({ id }) => id);
}

const request = (more: Partial<ListRequest>): ListRequest => ({
  ...{ sort: { field: 'name', direction: 'ASC' }, offset: 0, limit: 30, conditions: [] },
  ...more,
});

async function ids(asked: ListRequest): Promise<unknown[]> {
  return (await reader.page(LEAGUES, asked)).rows.map(({ id }) => id);
}

describe('a page of a long list', () => {
  const offsets = [0, 29, 5000, 5249, 5251, 9999, 10_470, 10_495, 10_500, 20_000];

  it.each(
    Object.keys(SORT_KEYS).flatMap(
      (field) =>
        [
          ['ASC', field],
          ['DESC', field],
        ] as const,
    ),
  )('has the right rows from either end of the list: %s by %s', async (direction, field) => {
    for (const offset of offsets) {
      const asked = request({ sort: { field, direction }, offset });
      expect([offset, await ids(asked)]).toEqual([offset, expected(asked, () => true)]);
    }
  });

  it('has the right rows when reached from an earlier page, forward or backward', async () => {
    for (const field of Object.keys(SORT_KEYS)) {
      for (const offset of [
        5000, 5030, 5001, 4970, 4999, 4940, 6000, 5500, 9000, 8970, 10_400, 10_370, 10_490,
      ]) {
        const asked = request({ sort: { field, direction: offset % 20 === 0 ? 'ASC' : 'DESC' }, offset });
        expect([field, offset, await ids(asked)]).toEqual([field, offset, expected(asked, () => true)]);
      }
    }
  });

  it('has the right rows when null values begin between the earlier page and this one', async () => {
    const nulls = all.filter(({ port }) => port === null).length;
    const from = { ASC: ROWS - nulls - 900, DESC: nulls + 400 };
    const asked = { ASC: ROWS - nulls - 15, DESC: nulls - 15 };
    for (const direction of ['ASC', 'DESC'] as const) {
      for (const offset of [0, from[direction], asked[direction]]) {
        const page = request({ sort: { field: 'port', direction }, offset });
        expect([direction, offset, await ids(page)]).toEqual([direction, offset, expected(page, () => true)]);
      }
    }
  });

  it('has the right rows and total for a search, also when the total is cached', async () => {
    for (const search of ['LIGA', 'del', 'volcan', 'li', 'x1', 'zz']) {
      const text = search.toLowerCase();
      const keep = (row: Record<string, unknown>): boolean => {
        const found = row['search'] as string;
        return text.length > 2 ? found.includes(text) : found.startsWith(text) || found.includes(`\n${text}`);
      };
      const total = all.filter(keep).length;
      for (const field of ['name', 'created', 'owed']) {
        for (const offset of [0, 6000, 0]) {
          const asked = request({ search, offset, sort: { field, direction: 'DESC' } });
          const page = await reader.page(LEAGUES, asked);
          expect([search, page.total]).toEqual([search, total]);
          expect(page.rows.map(({ id }) => id)).toEqual(expected(asked, keep));
        }
      }
    }
  });

  it('has the right rows for a filter on the joined account', async () => {
    const conditions = [{ field: 'type_tier', operator: 'in' as const, value: [1, 3] }];
    for (const offset of [0, 2500, 5200]) {
      const asked = request({ conditions, offset, search: 'del' });
      const keep = (row: Record<string, unknown>): boolean => [1, 3].includes(row['type_tier'] as number);
      expect(await ids(asked)).toEqual(expected(asked, keep));
    }
  });
});

describe('the ledger of a league with more than 10,000 events', () => {
  const league = '00000000-0000-7000-8000-00000000000a';
  const sort = { field: 'position', direction: 'ASC' as const };
  const access = { rows: (bind: (value: unknown) => string) => `e.league_id = ${bind(league)}::uuid` };

  beforeAll(() =>
    withConnection(database.ownerUrl, (owner) =>
      owner.query(
        `INSERT INTO ledger.event (league_id, version, type, data, actor_id, command_id, occurred_at, hash)
         SELECT $1::uuid, n, 'PeriodClosed', '{}', $1::uuid, $1::uuid, now(), repeat('0', 64) FROM generate_series(1, ${ROWS}) n`,
        [league],
      ),
    ),
  );

  it('has the right pages, whether read from the start or from an earlier page', async () => {
    const paging = new ListReader(database.db);
    for (const offset of [0, 6000, 6030, 5970, 10_490]) {
      const page = await paging.page(EVENT_LIST, { sort, offset, limit: 30, conditions: [] }, access);
      const versions = Array.from({ length: Math.min(30, ROWS - offset) }, (_, n) => offset + n + 1);
      expect(page.rows.map(({ version }) => version)).toEqual(versions);
    }
  });
});

describe('a receipt group (R15)', () => {
  it('is found through the index on its token', async () => {
    const plan = await database.db.withClient(async (client) => {
      await client.query('BEGIN; SET LOCAL enable_seqscan = off');
      const { rows } = await client.query(
        `EXPLAIN SELECT id FROM read.payment WHERE payments_ids_token = '${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)}'`,
      );
      await client.query('ROLLBACK');
      return rows.map((row) => row['QUERY PLAN'] as string).join('\n');
    });
    expect(plan).toContain('payment_receipt_group');
  });
});

describe('the total of a list', () => {
  it('may be a few seconds old above 10,000 rows and is always current below', async () => {
    // The clock stands still, so that the counted total cannot expire on a busy machine.
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(now);
    const few = request({ search: 'volcan' });
    const reader = new ListReader(database.db);
    const [before, beforeFew] = [await reader.page(LEAGUES, request({})), await reader.page(LEAGUES, few)];
    await database.db.query(`UPDATE public.league SET name = 'Volcán' WHERE id = $1`, [
      before.rows[0]!['id'],
    ]);
    await database.db.query('DELETE FROM public.league WHERE id = $1', [before.rows[1]!['id']]);
    expect((await reader.page(LEAGUES, request({}))).total).toBe(ROWS);
    expect((await reader.page(LEAGUES, few)).total).toBe(beforeFew.total! + 1);
    expect((await new ListReader(database.db).page(LEAGUES, request({}))).total).toBe(ROWS - 1);
    clock.mockRestore();
  });
});
