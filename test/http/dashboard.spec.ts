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
});
afterAll(() => api.close());

const dashboard = async (): Promise<Dashboard> => {
  const { status, body } = await api.call<Record<string, never>>('GET', '/api/dashboard');
  expect(status).toBe(200);
  return body as unknown as Dashboard;
};

describe('GET /api/dashboard', () => {
  it('returns the same figures as the collection and the list of payments', async () => {
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

  it('counts leagues by tier and status, with deleted ones only in the status counts', async () => {
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

  it('returns the free capacity of servers and the number of failed tasks', async () => {
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

  it('returns to-do counts that equal the totals of the linked lists', async () => {
    const [one] = books.leagues;
    const insert = (sql: string, values: unknown[] = []): Promise<unknown> => api.db.query(sql, values);
    const failed = `INSERT INTO public.billing_run_item (league_id, kind, day, code, reason, resolved) VALUES ($1, $2, now(), 'UNEXPECTED', '', $3)`;
    await insert(failed, [one, 'calendar', null]);
    await insert(failed, [one, 'estimate', new Date().toISOString()]);
    await insert(
      `INSERT INTO public.mail ("to", subject, kind, created, sent_at) VALUES ('a@b.test', '', 'spec', now() - interval '1 hour', NULL),
        ('a@b.test', '', 'spec', now() - interval '1 hour', now()), ('a@b.test', '', 'spec', now(), NULL)`,
    );
    await insert(
      `INSERT INTO public.owner_message (user_id, subject, message, answer, answered_at) VALUES ($1, 's', 'm', NULL, NULL), ($1, 's', 'm', 'a', now())`,
      [api.users.common],
    );
    await insert(`UPDATE public.servers SET league_capacity = 2`);
    await insert(
      `INSERT INTO public.servers (name, league_capacity, free_tier, status) VALUES ('empty', 3, false, 'ready')`,
    );
    const { todo, receipts_waiting: waiting } = await dashboard();
    const listed = async (resource: string, filter: object): Promise<number> => {
      const query = { filter: JSON.stringify(filter), range: '[0,-1]' };
      const answer = await api.call('GET', `/api/${resource}`, { query });
      return Number(answer.headers['content-range']!.split('/')[1]);
    };
    const { since, payments } = todo.newly_overdue;
    expect(payments).toBe(await listed('payments', { overdue: true, final_payment_date_gte: since }));
    expect(todo.failed_run_items).toBe(await listed('billing_run_items', { open: true }));
    expect(todo.failed_tasks).toBe(await listed('provisioning_tasks', { status: 'failed' }));
    expect(todo.open_messages).toBe(await listed('owner_messages', { open: true }));
    const { before, mails } = todo.unsent_mails;
    expect(mails).toBe(await listed('mails', { sent: false, created_lte: before }));
    expect(todo.full_servers).toBe(await listed('servers', { full: true }));
    const { failed_run_items: items, open_messages: messages, full_servers: full } = todo;
    expect({ items, messages, mails, full }).toEqual({ items: 1, messages: 1, mails: 1, full: 1 });
    expect(waiting.payments > 0).toBe(todo.oldest_receipt !== null);
  });

  it('compares the current month to date with the previous month up to the same day', async () => {
    const { to_date: toDate } = await dashboard();
    const sum = async (to: string, figure: 'received' | 'charged'): Promise<number> => {
      const query = { from: `${to.slice(0, 7)}-01`, to };
      const { body } = await api.call<Report & never>('GET', '/api/collection', { query });
      return (body as unknown as Report).total[figure]!;
    };
    const { day, day_before: before, ...figures } = toDate;
    expect(figures).toEqual({
      received: await sum(day, 'received'),
      received_before: await sum(before, 'received'),
      charged: await sum(day, 'charged'),
      charged_before: await sum(before, 'charged'),
    });
    expect(before < `${day.slice(0, 7)}-01`).toBe(true);
  });

  it('refuses owners, accountants and operators', async () => {
    for (const as of ['common', 'contador', 'operario'] as const) {
      expect((await api.call('GET', '/api/dashboard', { as })).status).toBe(403);
    }
  });
});
