import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApi } from '../support/api.js';

interface Policy {
  proration: string;
  penalty_basis_points: number;
  grace_days: number;
  reminder_days_before: number | null;
  suspension_days: number | null;
  effective_from: string;
  changed_by: string | null;
  history: Omit<Policy, 'history'>[];
}

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.close());

const put = (body: unknown, headers = {}) =>
  api.call<Policy>('PUT', '/api/billing_policy', { body, headers });
const read = async (): Promise<Policy> => (await api.call<Policy>('GET', '/api/billing_policy')).body;

describe('the billing policy (R28a to R31)', () => {
  it('starts with proration by days and everything else off', async () => {
    expect(await read()).toMatchObject({
      proration: 'days',
      penalty_basis_points: 0,
      grace_days: 0,
      reminder_days_before: null,
      reminder_every_days: null,
      suspension_days: null,
      changed_by: null,
      history: [{ effective_from: '1970-01-01T00:00:00.000Z' }],
    });
  });

  it('applies a change from now on, keeps omitted fields and records who changed it', async () => {
    const { status, body } = await put({ penalty_basis_points: 500, grace_days: 5 });
    expect([status, body.penalty_basis_points, body.grace_days]).toEqual([200, 500, 5]);
    const later = (await put({ suspension_days: 30 })).body;
    expect(later).toMatchObject({ penalty_basis_points: 500, suspension_days: 30 });
    expect(later.history).toHaveLength(3);
    expect(later.history[0]).toMatchObject({ suspension_days: 30, changed_by: api.users.admin });
    expect(later.history[1]).toMatchObject({ suspension_days: null, penalty_basis_points: 500 });
  });

  it('adds nothing to its history when the record is sent back unchanged', async () => {
    const { history, ...record } = await read();
    const again = await put({ ...record, history });
    expect([again.status, again.body.history]).toEqual([200, history]);
  });

  it('accepts a change for a later time, which takes effect then', async () => {
    const { body: clock } = await api.call<{ now: string }>('GET', '/api/test_clock');
    const soon = new Date(Date.parse(clock.now) + 3_600_000).toISOString();
    const { body } = await put({ proration: 'none', effective_from: soon });
    expect([body.proration, body.history[0]!.proration]).toEqual(['days', 'none']);
    await api.call('PUT', '/api/test_clock', { body: { now: soon } });
    expect(await read()).toMatchObject({ proration: 'none', effective_from: soon });
  });

  it('keeps the fields of an earlier change that later scheduled changes do not set', async () => {
    const { body: clock } = await api.call<{ now: string }>('GET', '/api/test_clock');
    const at = (hours: number): string => new Date(Date.parse(clock.now) + hours * 3_600_000).toISOString();
    await put({ grace_days: 5, suspension_days: 30, penalty_basis_points: 500 });
    await put({ suspension_days: 60, effective_from: at(2) });
    await put({ penalty_basis_points: 100, effective_from: at(4) });
    const { body } = await put({ grace_days: 9, suspension_days: 45, effective_from: at(1) });
    expect(body).toMatchObject({ grace_days: 5, suspension_days: 30 });
    const seen: unknown[] = [];
    for (const hours of [1, 2, 4]) {
      await api.call('PUT', '/api/test_clock', { body: { now: at(hours) } });
      const { grace_days, suspension_days, penalty_basis_points } = await read();
      seen.push([grace_days, suspension_days, penalty_basis_points]);
    }
    expect(seen).toEqual([
      [9, 45, 500],
      [9, 60, 500],
      [9, 60, 100],
    ]);
    expect((await read()).history.every(({ changed_by }, n, all) => n === all.length - 1 || changed_by)).toBe(
      true,
    );
  });

  it('refuses a change that takes effect in the past', async () => {
    const { status, body } = await put({ grace_days: 1, effective_from: '2020-01-01T00:00:00Z' });
    expect([status, body]).toMatchObject([
      400,
      { errors: [{ field: 'effective_from', code: 'EFFECTIVE_IN_PAST' }] },
    ]);
  });

  it('refuses invalid values with one error per field', async () => {
    const { status, body } = await put({ penalty_basis_points: 10_001, grace_days: -1, proration: 'weeks' });
    const fields = (body as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field);
    expect([status, fields.sort()]).toEqual([400, ['grace_days', 'penalty_basis_points', 'proration']]);
    expect((await put({ rate: 5 })).status).toBe(400);
  });

  it('replays the response for a repeated Idempotency-Key and returns 422 for another body', async () => {
    const key = { 'idempotency-key': 'policy-1' };
    const first = await put({ grace_days: 7 }, key);
    const again = await put({ grace_days: 7 }, key);
    expect([again.headers['idempotent-replayed'], again.body]).toEqual(['true', first.body]);
    expect((await put({ grace_days: 8 }, key)).status).toBe(422);
  });

  it('is accessible only to admins', async () => {
    for (const as of ['common', 'operario', 'contador'] as const) {
      expect((await api.call('GET', '/api/billing_policy', { as })).status).toBe(403);
      expect((await api.call('PUT', '/api/billing_policy', { as, body: { grace_days: 1 } })).status).toBe(
        403,
      );
    }
  });
});
