import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { addUser, TestApi } from '../support/api.js';
import type { CallOptions } from '../support/api.js';

interface Reviewer {
  user_id: string;
  name: string;
  since: string;
}

let api: TestApi;
let other: string;
let payment: string;
beforeAll(async () => {
  api = await TestApi.start();
  other = await addUser(api.db, 'admin', 'other_admin');
  const { id } = await api.league();
  const [row] = await api.db.query<{ id: string }>('SELECT id FROM read.payment WHERE league_id = $1', [id]);
  payment = row!.id;
});
afterAll(() => api.close());

const look = async (as: NonNullable<CallOptions['as']>, id = payment) => {
  const { status, body } = await api.call('PUT', `/api/payments/${id}/reviewers`, { as });
  return { status, others: body as unknown as Reviewer[] };
};
const leave = (as: NonNullable<CallOptions['as']>) =>
  api.call('DELETE', `/api/payments/${payment}/reviewers`, { as });
const told = () =>
  api.db.query<{ change: string }>(
    `SELECT change FROM public.record_change WHERE resource = 'payment_reviewers' AND record_id = $1 ORDER BY position`,
    [payment],
  );

describe('reviewers of a payment (ADR 0050)', () => {
  it('see the other reviewers, and not themselves', async () => {
    expect(await look('admin')).toEqual({ status: 200, others: [] });
    const { others } = await look({ userId: other });
    expect(others.map(({ user_id: id, name }) => [id, name])).toEqual([[api.users.admin, 'Ana Paredes']]);
    expect((await look('admin')).others.map(({ user_id: id }) => id)).toEqual([other]);
  });

  it('cause a change when they leave, and none when they repeat the request', async () => {
    const before = (await told()).length;
    await look({ userId: other });
    expect((await told()).length).toBe(before);
    expect((await leave({ userId: other })).status).toBe(204);
    expect((await told()).slice(before)).toEqual([{ change: 'deleted' }]);
    expect((await look('admin')).others).toEqual([]);
  });

  it('are removed when their last request is more than 45 s old', async () => {
    await look({ userId: other });
    await api.db.query(
      `UPDATE public.payment_reviewer SET seen_at = now() - interval '46 s' WHERE user_id = $1`,
      [other],
    );
    expect((await look('admin')).others).toEqual([]);
    const left = await api.db.query('SELECT 1 FROM public.payment_reviewer WHERE user_id = $1', [other]);
    expect(left).toEqual([]);
  });

  it('get a 404 for an unknown payment', async () => {
    expect((await look('admin', v7())).status).toBe(404);
  });

  it('cannot be owners, nor accountants who may not approve (403)', async () => {
    expect((await look('common')).status).toBe(403);
    expect((await look('contador')).status).toBe(403);
  });
});
