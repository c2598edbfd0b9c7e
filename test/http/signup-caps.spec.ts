import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { MailedTokens } from '../../server/src/identity/index.js';
import type { AccountMail } from '../../server/src/identity/account-mails/account-mails.js';
import { SYSTEM_USER_ID } from '../../server/src/kernel/index.js';
import { Database } from '../../server/src/platform/database/index.js';
import { TaskStore } from '../../server/src/provisioning/tasks/task-store.js';
import { TestApi } from '../support/api.js';
import { until } from '../support/until.js';

const SIGNUPS = { perDay: 4, perNetworkPerDay: 2, stopAfterDays: 7, removeAfterDays: 30 };

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start({ signups: SIGNUPS });
});
beforeEach(() => api.db.query('DELETE FROM public.unverified_signup'));
afterAll(() => api.close());

interface Registered {
  user: { id: string; email: string };
  league: { id: string; waits_for_verification: boolean };
  task_id: string;
}

const word = () => `w${v7().slice(-12)}`;

async function register(from: string): Promise<Registered> {
  const { status, body } = await api.call<Registered>('POST', '/api/auth/register', {
    as: 'nobody',
    from,
    body: {
      ...{ name: 'Marta', last_name: 'Ríos', username: word(), email: `${word()}@a.test` },
      ...{ password: 'a long password', password_confirm: 'a long password', accept_terms: true },
      ...{ prefix_telephone_number: '+593', telephone_number: '991234567' },
      league: { name: 'Liga Barrial', url_extension: word(), type_tier: 1 },
    },
  });
  expect(status).toBe(201);
  return body as unknown as Registered;
}

const waitsFor = async ({ task_id: id, user }: Registered): Promise<unknown> => {
  const { body } = await api.call<{ status: string; waits_for: string | null }>(
    'GET',
    `/api/provisioning_tasks/${id}`,
    { as: { userId: user.id } },
  );
  return [body.status, body.waits_for];
};

/** Whether a worker would start the league's deployment now. */
async function isDue({ task_id: id }: Registered): Promise<boolean> {
  const store = new TaskStore(api.app.get(Database), 1_000);
  await api.db.query('UPDATE public.provisioning_task SET queued_at = NULL');
  return (await store.findDue(500)).includes(id);
}

async function verify({ user }: Registered): Promise<void> {
  const mail = { user_id: user.id, email: user.email } as AccountMail;
  const token = await api.app.get(MailedTokens, { strict: false }).issueFor(mail, 'verify_mail');
  const { status } = await api.call('POST', '/api/auth/confirm_verification', {
    as: 'nobody',
    body: { token },
  });
  expect(status).toBe(204);
}

const WAITING = ['pending', 'verified_mail'];
const FREE = ['pending', null];

describe('registrations of one network above the daily cap', () => {
  it('succeed, but are deployed only after email verification, unlike those of other networks', async () => {
    const [first, second, third] = [
      await register('192.0.2.7'),
      await register('192.0.2.8'),
      await register('192.0.2.250'),
    ];
    expect([await waitsFor(first), await waitsFor(second), await waitsFor(third)]).toEqual([
      FREE,
      FREE,
      WAITING,
    ]);
    expect([first, third].map(({ league }) => league.waits_for_verification)).toEqual([false, true]);
    expect([await isDue(second), await isDue(third)]).toEqual([true, false]);
    expect(await waitsFor(await register('198.51.100.1'))).toEqual(FREE);
    const shown = await api.call<{ waits_for_verification: boolean }>(
      'GET',
      `/api/leagues/${third.league.id}`,
      {
        as: { userId: third.user.id },
      },
    );
    expect(shown.body.waits_for_verification).toBe(true);
  });

  it('are counted by the /48 of an IPv6 address', async () => {
    const addresses = ['2001:db8:5:1::1', '2001:db8:5:2::1', '2001:db8:5:3::1', '2001:db8:6:1::1'];
    const states = [];
    for (const address of addresses) states.push(await waitsFor(await register(address)));
    expect(states).toEqual([FREE, FREE, WAITING, FREE]);
  });

  it('are held beyond the first two, also when six arrive at once', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, (_, n) => register(`203.0.113.${n + 1}`)));
    const states = await Promise.all(all.map(waitsFor));
    expect(states.filter((state) => JSON.stringify(state) === JSON.stringify(FREE))).toHaveLength(2);
  });

  it('are not held when the earlier ones are more than a day old', async () => {
    for (const address of ['192.0.2.1', '192.0.2.2']) await register(address);
    await api.db.query(`UPDATE public.unverified_signup SET created = created - interval '25 hours'`);
    expect(await waitsFor(await register('192.0.2.3'))).toEqual(FREE);
  });
});

describe('the daily cap of the whole platform', () => {
  it('holds further sign-ups, and shows in the activity log and the metrics', async () => {
    for (let network = 0; network < 4; network += 1) await register(`198.51.${network}.1`);
    const held = await register('198.51.99.1');
    expect(await waitsFor(held)).toEqual(WAITING);
    const acts = await api.db.query(
      `SELECT user_id, after FROM public.activity_log WHERE action = 'deployment_held' AND record_id = $1`,
      [held.league.id],
    );
    const after = { cap: 'platform', limit: 4, task_id: held.task_id };
    expect(acts).toEqual([{ user_id: SYSTEM_USER_ID, after }]);
    let metrics = '';
    // Figures that take too long are left out.
    await until(
      async () => {
        metrics = (await api.inject({ method: 'GET', url: '/metrics' })).payload;
        return metrics.includes('touchline_signups_held');
      },
      () => metrics,
    );
    expect(metrics).toContain('touchline_signups_held{cap="platform"} 1');
    expect(metrics).toContain('touchline_signups_held{cap="network"} 0');
  });
});

describe('a deployment that waits for email verification', () => {
  async function held(): Promise<Registered> {
    for (const address of ['192.0.2.1', '192.0.2.2']) await register(address);
    const registered = await register('192.0.2.3');
    expect(await isDue(registered)).toBe(false);
    return registered;
  }

  it('continues when the owner has verified their email address', async () => {
    const registered = await held();
    await verify(registered);
    expect([await waitsFor(registered), await isDue(registered)]).toEqual([FREE, true]);
    const { body } = await api.call<{ waits_for_verification: boolean }>(
      'GET',
      `/api/leagues/${registered.league.id}`,
    );
    expect(body.waits_for_verification).toBe(false);
  });

  it('continues when staff retry it', async () => {
    const registered = await held();
    const retried = await api.call('POST', `/api/provisioning_tasks/${registered.task_id}/retry`, {
      body: {},
    });
    expect(retried.status).toBeLessThan(300);
    expect([await waitsFor(registered), await isDue(registered)]).toEqual([FREE, true]);
  });

  it('does not prevent deleting the league', async () => {
    const registered = await held();
    const headers = { prefer: 'respond-async' };
    const { body } = await api.call<{ id: string }>('DELETE', `/api/leagues/${registered.league.id}`, {
      headers,
      body: {},
    });
    expect(await isDue({ ...registered, task_id: body.id })).toBe(true);
  });
});

describe('a league registered by staff', () => {
  it('is not counted toward the caps', async () => {
    for (const address of ['192.0.2.1', '192.0.2.2']) await register(address);
    const { id } = await api.league({ type_tier: 1 });
    expect(await api.db.query('SELECT 1 FROM public.unverified_signup WHERE league_id = $1', [id])).toEqual(
      [],
    );
  });
});
