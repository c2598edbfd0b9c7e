import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withConnection } from '../../server/src/platform/embedded/index.js';
import { v7 } from 'uuid';
import { Config } from '../../server/src/platform/config/index.js';
import { Database } from '../../server/src/platform/database/index.js';
import { UnverifiedLeagues } from '../../server/src/provisioning/unverified-leagues.js';
import { Installation } from './installation.js';

let here: Installation;
let sweep: UnverifiedLeagues;
beforeAll(async () => {
  here = await Installation.start();
  await here.worker();
  sweep = new UnverifiedLeagues(here.api.app.get(Database), here.api.app.get(Config));
});
afterAll(() => here.close());

interface Registered {
  user: { id: string };
  league: { id: string };
  task_id: string;
}

interface Signup {
  id: string;
  userId: string;
  extension: string;
  taskId: string;
}

async function signUp(): Promise<Signup> {
  const extension = `w${v7().slice(-12)}`;
  const { status, body } = await here.api.call<Registered>('POST', '/api/auth/register', {
    as: 'nobody',
    body: {
      ...{ name: 'Marta', last_name: 'Ríos', username: extension, email: `${extension}@a.test` },
      ...{ password: 'a long password', password_confirm: 'a long password', accept_terms: true },
      ...{ prefix_telephone_number: '+593', telephone_number: '991234567' },
      league: { name: 'Liga Barrial', url_extension: extension, type_tier: 1 },
    },
  });
  expect(status).toBe(201);
  const { user, league, task_id: taskId } = body;
  return { id: league.id, userId: user.id, extension, taskId };
}

async function deployed(): Promise<Signup> {
  const signup = await signUp();
  await here.succeeds(signup);
  return signup;
}

/** Backdates the registration of a league, or the warning of its owner, by this many days. */
const age = ({ id }: Signup, column: 'created' | 'warned_at', days: number) =>
  here.api.db.query(
    `UPDATE public.unverified_signup SET ${column} = clock_timestamp() - $2 * interval '1 day' WHERE league_id = $1`,
    [id, days],
  );

/** The newest task of a kind, once it has ended. */
async function readTask({ id }: Signup, kind: string): Promise<string> {
  const [task] = await here.api.db.query<{ id: string }>(
    'SELECT id FROM public.provisioning_task WHERE league_id = $1 AND kind = $2 ORDER BY id DESC LIMIT 1',
    [id, kind],
  );
  return task ? here.ended({ taskId: task.id }) : 'none';
}

const mailsTo = async ({ userId }: Signup): Promise<string[]> => {
  const rows = await here.api.db.query<{ kind: string }>(
    `SELECT kind FROM public.account_mail WHERE user_id = $1 AND kind <> 'verify_mail'
     UNION ALL SELECT kind FROM public.mail WHERE user_id = $1 AND kind <> 'verify_mail'`,
    [userId],
  );
  return [...new Set(rows.map(({ kind }) => kind))].sort();
};

const actsOn = async ({ id }: Signup): Promise<string[]> =>
  (
    await here.api.db.query<{ action: string }>(
      `SELECT action FROM public.activity_log WHERE record_id = $1 AND action LIKE '%unverified' ORDER BY id`,
      [id],
    )
  ).map(({ action }) => action);

const readLeague = async ({ id }: Signup) =>
  (await here.api.call<{ deployment_status: string }>('GET', `/api/leagues/${id}`)).body;
const runs = async ({ id }: Signup): Promise<boolean> =>
  (await here.processes.list()).some(({ directory }) => directory === id);
const verify = ({ userId }: Signup) =>
  here.api.db.query('UPDATE public.users SET verified = true WHERE id = $1', [userId]);

describe('a league whose owner has not verified an email', () => {
  it('is stopped after the configured days, with an email to its owner, and restarts once verified', async () => {
    const signup = await deployed();
    await age(signup, 'created', 6);
    await sweep.poll();
    expect([await readTask(signup, 'stop'), await mailsTo(signup)]).toEqual(['none', []]);
    await age(signup, 'created', 8);
    await sweep.poll();
    expect(await readTask(signup, 'stop')).toBe('succeeded');
    expect([await runs(signup), (await here.page(signup.extension)).status]).toEqual([false, 503]);
    expect(await readLeague(signup)).toMatchObject({
      deployment_status: 'suspended',
      waits_for_verification: true,
    });
    expect([await mailsTo(signup), await actsOn(signup)]).toEqual([['site_stopped'], ['stopped_unverified']]);
    await verify(signup);
    expect(await readTask(signup, 'start')).toBe('succeeded');
    expect([await runs(signup), (await here.page(signup.extension)).status]).toEqual([true, 200]);
    expect(await readLeague(signup)).toMatchObject({
      deployment_status: 'running',
      waits_for_verification: false,
    });
  });

  it('is deleted later with a last backup, but only three days after its owner is warned', async () => {
    const signup = await deployed();
    await age(signup, 'created', 31);
    await sweep.poll();
    expect(await readTask(signup, 'stop')).toBe('succeeded');
    await sweep.poll();
    expect([await readTask(signup, 'delete'), await mailsTo(signup)]).toEqual([
      'none',
      ['league_removal_soon', 'site_stopped'],
    ]);
    await age(signup, 'warned_at', 4);
    await sweep.poll();
    expect(await readTask(signup, 'delete')).toBe('succeeded');
    expect((await readLeague(signup)).deployment_status).toBe('deleted');
    const backups = await here.api.db.query(
      `SELECT kind, status FROM public.league_backup WHERE league_id = $1`,
      [signup.id],
    );
    expect(backups).toEqual([{ kind: 'before_delete', status: 'good' }]);
    const closed = await here.api.db.query(
      `SELECT 1 FROM ledger.event WHERE league_id = $1 AND type = 'AccountClosed'`,
      [signup.id],
    );
    expect(closed).toHaveLength(1);
    expect(await actsOn(signup)).toEqual(['stopped_unverified', 'removed_unverified']);
  });

  it('is left running when staff have resumed it', async () => {
    const signup = await deployed();
    await age(signup, 'created', 8);
    await sweep.poll();
    expect(await readTask(signup, 'stop')).toBe('succeeded');
    expect((await here.api.call('POST', `/api/leagues/${signup.id}/resume`, { body: {} })).status).toBe(200);
    expect([await runs(signup), (await here.page(signup.extension)).status]).toEqual([true, 200]);
    await sweep.poll();
    expect((await readLeague(signup)).deployment_status).toBe('running');
  });

  it('is left running when a payment has been made for it', async () => {
    const signup = await deployed();
    await age(signup, 'created', 40);
    const service = { name: `Referee ${signup.extension}`, price: 900, is_quantifiable: false };
    const made = await here.api.call<{ id: string }>('POST', '/api/services', { body: service });
    const lines = [{ service_id: made.body.id }];
    const body = { league_id: signup.id, month_number: 6, year: 2026, lines };
    expect((await here.api.call('POST', '/api/services_assignment', { body })).status).toBe(200);
    // As the table owner: the application writes projections only by appending.
    await withConnection(here.api.ownerUrl, (owner) =>
      owner.query('UPDATE read.payment SET payment_date = now() WHERE league_id = $1', [signup.id]),
    );
    await sweep.poll();
    expect([await readTask(signup, 'stop'), await mailsTo(signup)]).toEqual(['none', []]);
  });
});
