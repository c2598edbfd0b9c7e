import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chargedOf, dueOf, statusOf } from '../../server/src/ledger/domain/index.js';
import { rebuildProjections, rebuildIfOutdated } from '../../server/src/ledger/maintenance/rebuild.js';
import { verifyLedger } from '../../server/src/ledger/maintenance/verify.js';
import { loadAccountAsOf } from '../../server/src/ledger/stream.js';
import { withConnection } from '../../server/src/platform/embedded/index.js';
import { Random } from '../concurrency/random.js';
import type { TestDatabase } from '../support/database.js';
import { createTestDatabase } from '../support/database.js';
import { RandomBooks } from '../support/random-books.js';

const ZONE = 'America/Guayaquil';

let database: TestDatabase;
let books: RandomBooks;

beforeAll(async () => {
  database = await createTestDatabase();
  books = new RandomBooks(database.db, 11);
  for (let n = 0; n < 5; n++) await books.open();
  for (let n = 0; n < 300; n++) await books.step();
});
afterAll(() => database.close());

const roll = () => database.db.query('SELECT public.roll_collection($1)', [ZONE]);
const sound = async () => (await verifyLedger(database.db)).problems;
const statesAt = (at: string) =>
  database.db.query(
    `SELECT payment_id AS id, status, charge_type, type_tier, final_payment_date, charged, due FROM read.payment_state
     WHERE since <= $1 AND (until IS NULL OR until > $1) AND status <> 'voided' ORDER BY 1`,
    [at],
  );

describe('payment states', () => {
  it('match the ledger as of any point in time', async () => {
    const random = new Random(5);
    const span = books.now - Date.parse('2025-01-05T15:00:00.000Z');
    let seen = 0;
    for (let n = 0; n < 20; n++) {
      const at = new Date(books.now - random.below(span)).toISOString();
      const expected = [];
      for (const league of books.leagues) {
        const { payments } = await loadAccountAsOf(database.db, league, at);
        for (const payment of payments.values()) {
          if (payment.voided) continue;
          const { id, charge_type, type_tier, final_payment_date } = payment;
          const counts = { charged: chargedOf(payment), due: dueOf(payment), status: statusOf(payment) };
          expected.push({ id, charge_type, type_tier, final_payment_date, ...counts });
        }
      }
      expected.sort((a, b) => (a.id < b.id ? -1 : 1));
      expect(await statesAt(at)).toEqual(expected);
      seen += expected.length;
    }
    expect(seen).toBeGreaterThan(100);
  });

  it('follow each other without gaps, with one open state per payment', async () => {
    const gaps = await database.db.query(
      `SELECT * FROM (SELECT *, lead(since_version) OVER w AS next FROM read.payment_state
         WINDOW w AS (PARTITION BY payment_id ORDER BY since_version)) s
       WHERE next IS DISTINCT FROM until_version`,
    );
    expect(gaps).toEqual([]);
    const open = await database.db.query(
      `SELECT p.id, p.voided, count(s.payment_id) AS states FROM read.payment p
       LEFT JOIN read.payment_state s ON s.payment_id = p.id AND s.until_version IS NULL
       GROUP BY 1, 2 HAVING count(s.payment_id) <> 1 OR p.voided <> bool_and(s.status = 'voided')`,
    );
    expect(open).toEqual([]);
  });

  it.each([1, 2])('are rebuilt identically (threads: %i)', async (threads) => {
    const dump = () => database.db.query('SELECT s::text FROM read.payment_state s ORDER BY 1');
    const before = await dump();
    await rebuildProjections(database.ownerUrl, threads);
    expect(await dump()).toEqual(before);
    expect(await sound()).toEqual([]);
  });

  it('are rebuilt from the events when their version is outdated', async () => {
    expect(await rebuildIfOutdated(database.ownerUrl)).toBeNull();
    await withConnection(database.ownerUrl, (owner) =>
      owner.query('DELETE FROM read.payment_state; UPDATE ledger.projection_version SET version = 0'),
    );
    expect(await rebuildIfOutdated(database.ownerUrl)).toMatchObject({ streams: 5 });
    expect(await sound()).toEqual([]);
  });
});

describe('the collection totals', () => {
  it('always match their rows, and verification reports a mismatch', async () => {
    for (let n = 0; n < 6; n++) {
      await roll();
      expect(await sound()).toEqual([]);
      for (let step = 0; step < 10; step++) await books.step();
      expect(await sound()).toEqual([]);
    }
    await database.db.query(
      `UPDATE public.collection_stock SET due = due + 1 WHERE ctid = (SELECT min(ctid) FROM public.collection_stock)`,
    );
    const [problem] = await sound();
    expect(problem).toEqual({
      kind: 'projection',
      message: '1 sums of the collection are not those of its rows',
    });
    await rebuildProjections(database.ownerUrl);
    expect(await sound()).toEqual([]);
  });

  it('are recalculated for another time zone', async () => {
    await database.db.query(`SELECT public.roll_collection('Pacific/Auckland')`);
    expect(await sound()).toEqual([]);
    const [row] = await database.db.query('SELECT zone FROM public.collection_roll');
    expect(row).toEqual({ zone: 'Pacific/Auckland' });
  });

  it('stop before an open transaction and continue once it ends', async () => {
    const takenTo = async (): Promise<number> => {
      await roll();
      const [row] = await database.db.query<{ position: number }>(
        'SELECT position FROM public.collection_roll',
      );
      return row!.position;
    };
    await withConnection(database.ownerUrl, async (client) => {
      const before = await takenTo();
      await client.query('BEGIN');
      // A writer that has a position and has not committed.
      await client.query('LOCK TABLE ledger.event IN ROW EXCLUSIVE MODE');
      const { rows } = await client.query("SELECT nextval('ledger.event_position_seq') AS open");
      for (let n = 0; n < 6; n++) await books.step();
      expect(await takenTo()).toBe(Number(rows[0].open) - 1);
      expect(await takenTo()).toBeGreaterThanOrEqual(before);
      expect(await sound()).toEqual([]);
      await client.query('ROLLBACK');
      expect(await takenTo()).toBeGreaterThan(Number(rows[0].open));
    });
    expect(await sound()).toEqual([]);
  });

  it('move with a league to another country, including its past', async () => {
    await roll();
    await database.db.query(
      `INSERT INTO public.countries (id, name, dial_code, code) VALUES (gen_random_uuid(), 'Perú', '+51', 'PE')`,
    );
    await database.db.query(
      `UPDATE public.league SET country_id = (SELECT id FROM public.countries WHERE code = 'PE') WHERE id = $1`,
      [books.leagues[0]],
    );
    expect(await sound()).toEqual([]);
    const [moved] = await database.db.query<{ charged: number }>(
      `SELECT sum(charged)::bigint AS charged FROM public.collection_stock
       WHERE country_id = (SELECT id FROM public.countries WHERE code = 'PE')`,
    );
    const [own] = await database.db.query<{ charged: number }>(
      'SELECT sum(charged)::bigint AS charged FROM read.payment WHERE league_id = $1 AND NOT voided',
      [books.leagues[0]],
    );
    expect(moved).toEqual(own);
    expect(own!.charged).toBeGreaterThan(0);
  });
});
