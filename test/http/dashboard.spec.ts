import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Dashboard } from '../../server/src/reporting/dashboard/dashboard.js';
import { TestApi } from '../support/api.js';
import type { Report } from '../support/collection.js';
import { RandomBooks } from '../support/random-books.js';

let api: TestApi;
let books: RandomBooks;

beforeAll(async () => {
  api = await TestApi.start();
  books = new RandomBooks(api.db, 21);
  for (let n = 0; n < 6; n++) await books.open();
  for (let n = 0; n < 120; n++) await books.step();
}, 60_000);
afterAll(() => api.close());

const dashboard = async (): Promise<Dashboard> => {
  const { status, body } = await api.call<Record<string, never>>('GET', '/api/dashboard');
  expect(status).toBe(200);
  return body as unknown as Dashboard;
};

describe('GET /api/dashboard', () => {
  it('says the same as the collection of all times and the list of payments', async () => {
    const { overdue, receipts_waiting: waiting, received } = await dashboard();
    const query = { from: '2020-01', to: '2035-12' };
    const { body } = await api.call<Report & never>('GET', '/api/collection', { query });
    const { total } = body as unknown as Report;
    expect([overdue.amount, waiting.amount]).toEqual([total['overdue'], total['in_review']]);
    expect(overdue.payments).toBeGreaterThan(0);
    const counted = async (filter: object): Promise<string> => {
      const answer = await api.call('GET', '/api/payments', { query: { filter: JSON.stringify(filter) } });
      return answer.headers['content-range']!.split('/')[1]!;
    };
    expect(await counted({ overdue: true })).toBe(String(overdue.payments));
    expect(await counted({ status: 'in_review' })).toBe(String(waiting.payments));
    const inReview = { filter: JSON.stringify({ status: 'in_review' }), range: '[0,999]' };
    const { body: payments } = await api.call('GET', '/api/payments', { query: inReview });
    const tokens = (payments as unknown as { payments_ids_token: string }[]).map(
      (one) => one.payments_ids_token,
    );
    expect(tokens.length).toBeGreaterThan(0);
    expect(waiting.receipts).toBe(new Set(tokens).size);
    const { body: year } = await api.call<Report & never>('GET', '/api/collection');
    const months = (year as unknown as Report).months.map(({ month, received: sum }) => ({
      month,
      received: sum,
    }));
    expect(received).toEqual(months);
    expect(received).toHaveLength(12);
  });

  it('counts leagues by tier and status, and leaves deleted ones to the statuses', async () => {
    const [first] = books.leagues;
    await api.db.query(`UPDATE public.league SET deployment_status = 'deleted' WHERE id = $1`, [first]);
    const { leagues } = await dashboard();
    expect(leagues.total).toBe(5);
    expect(leagues.by_tier.reduce((sum, line) => sum + line.leagues, 0)).toBe(5);
    expect(leagues.by_status).toEqual([
      { deployment_status: 'deleted', leagues: 1 },
      { deployment_status: 'pending', leagues: 5 },
    ]);
  });

  it('shows the room of servers, and how many tasks have failed', async () => {
    const [server] = await api.db.query<{ id: string }>(
      `INSERT INTO public.servers (name, league_capacity, free_tier, status) VALUES ('paid-1', 3, false, 'ready') RETURNING id`,
    );
    const [deleted, one, two] = books.leagues;
    await api.db.query('UPDATE public.league SET server_id = $1, port = 8000 WHERE id = $2', [
      server!.id,
      one,
    ]);
    await api.db.query('UPDATE public.league SET server_id = $1, port = 8001 WHERE id = $2', [
      server!.id,
      two,
    ]);
    await api.db.query('UPDATE public.league SET server_id = $1, port = 8002 WHERE id = $2', [
      server!.id,
      deleted,
    ]);
    await api.db.query(
      `INSERT INTO public.provisioning_task (league_id, kind, status) VALUES ($1, 'deploy', 'failed')`,
      [one],
    );
    const { servers, failed_tasks } = await dashboard();
    expect(servers).toMatchObject([{ name: 'paid-1', league_capacity: 3, leagues: 2, room: 1 }]);
    expect(failed_tasks).toBe(1);
  });

  it('is for admins', async () => {
    for (const as of ['common', 'contador', 'operario'] as const) {
      expect((await api.call('GET', '/api/dashboard', { as })).status).toBe(403);
    }
  });
});
