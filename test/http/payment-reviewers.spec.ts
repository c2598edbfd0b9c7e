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

describe('who looks at a receipt (ADR 0050)', () => {
  it('hears who else does, and not of themselves', async () => {
    expect(await look('admin')).toEqual({ status: 200, others: [] });
    const { others } = await look({ userId: other });
    expect(others.map(({ user_id: id, name }) => [id, name])).toEqual([[api.users.admin, 'Ana Paredes']]);
    expect((await look('admin')).others.map(({ user_id: id }) => id)).toEqual([other]);
  });

  it('is told of as they come and go, and not each time that they are still there', async () => {
    const before = (await told()).length;
    await look({ userId: other });
    expect((await told()).length).toBe(before);
    expect((await leave({ userId: other })).status).toBe(204);
    expect((await told()).slice(before)).toEqual([{ change: 'deleted' }]);
    expect((await look('admin')).others).toEqual([]);
  });

  it('is forgotten who has not said so for 45 s', async () => {
    await look({ userId: other });
    await api.db.query(
      `UPDATE public.payment_reviewer SET seen_at = now() - interval '46 s' WHERE user_id = $1`,
      [other],
    );
    expect((await look('admin')).others).toEqual([]);
    const left = await api.db.query('SELECT 1 FROM public.payment_reviewer WHERE user_id = $1', [other]);
    expect(left).toEqual([]);
  });

  it('is a 404 of a payment that is not there', async () => {
    expect((await look('admin', v7())).status).toBe(404);
  });

  it('is a 403 for owners, and for accountants who may not approve', async () => {
    expect((await look('common')).status).toBe(403);
    expect((await look('contador')).status).toBe(403);
  });
});
