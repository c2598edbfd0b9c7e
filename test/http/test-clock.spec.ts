import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resetTestClock } from '../../server/src/platform/clock.js';
import { TestApi } from '../support/api.js';

interface Shown {
  start_charge_date: string;
  final_charge_date: string;
  created: string;
}

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.close());

describe('the test clock (R3)', () => {
  it('moves forward, and closes each period on time (R14)', async () => {
    const { id } = await api.league();
    const { body: before } = await api.call<{ now: string }>('GET', '/api/test_clock');
    const target = new Date(Date.parse(before.now) + 100 * 86_400_000).toISOString();
    const moved = await api.call('PUT', '/api/test_clock', { body: { now: target } });
    expect(moved).toMatchObject({ status: 200, body: { failed: [] } });
    const filter = JSON.stringify({ league_id: id });
    const sort = JSON.stringify(['start_charge_date', 'ASC']);
    const { body } = await api.call<Shown[]>('GET', '/api/payments', { query: { filter, sort } });
    expect(body.length).toBeGreaterThanOrEqual(4);
    for (const [n, { start_charge_date: start, created }] of body.entries()) {
      if (n === 0) continue;
      expect(Date.parse(start)).toBe(Date.parse(body[n - 1]!.final_charge_date) + 1);
      expect(created).toBe(start);
    }
    expect((await api.call('GET', '/api/ledger/verify')).body).toMatchObject({ ok: true });
  });

  it('cannot go back (409), and is moved by admins only (403)', async () => {
    const past = { now: '2020-01-01T00:00:00.000Z' };
    const back = await api.call('PUT', '/api/test_clock', { body: past });
    expect(back).toMatchObject({ status: 409, body: { code: 'CLOCK_GOES_FORWARD' } });
    expect((await api.call('PUT', '/api/test_clock', { body: {} })).status).toBe(400);
    expect((await api.call('PUT', '/api/test_clock', { body: past, as: 'contador' })).status).toBe(403);
  });

  it('returns to real time when the platform starts without TEST_CLOCK', async () => {
    await api.db.query('UPDATE public.test_clock SET offset_ms = 86400000');
    await resetTestClock(api.db);
    const [row] = await api.db.query<{ ahead: boolean }>(
      "SELECT public.platform_now() > now() + interval '1 second' AS ahead",
    );
    expect(row).toEqual({ ahead: false });
  });

  it('answers 404 without TEST_CLOCK', async () => {
    const other = await TestApi.start({ testClock: false });
    expect((await other.call('GET', '/api/test_clock')).status).toBe(404);
    await other.close();
  });
});
