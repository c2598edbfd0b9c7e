import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 } from 'uuid';
import { testConfig } from '../../../../test/support/config.js';
import { createTestDatabase } from '../../../../test/support/database.js';
import type { TestDatabase } from '../../../../test/support/database.js';
import { insertLeague, testBox } from '../../../../test/support/league.js';
import { until as untilNamed } from '../../../../test/support/until.js';
import { ROLE_IDS } from '../../identity/index.js';
import type { Database } from '../../platform/database/index.js';
import { withConnection } from '../../platform/embedded/index.js';
import { InstanceDirectory } from '../instance-directory.js';
import { LeagueSessions } from './league-sessions.js';
import { LeagueSessionSync } from './session-sync.js';
import { SessionSyncStore } from './session-sync-store.js';
import type { SleepingLeagues } from './sleeping-leagues.js';

const SECRET = 's'.repeat(32);

interface Told {
  league: string;
  live: string[];
  banned: { user_id: string }[];
}

const until = (holds: () => boolean | Promise<boolean>): Promise<void> =>
  untilNamed(async () => holds(), 'what the instance is told');

let database: TestDatabase;
let instance: Server;
let port: number;
let sessions: LeagueSessions;
let watch: LeagueSessionSync;
let told: Told[];
let asleep: Set<string>;
const sleepingLeagues = { has: async (leagueId: string) => asleep.has(leagueId) } as SleepingLeagues;
let announced: string[];
/** Resolves when the instances may respond. */
let held: Promise<void>;
/** Faults of instances, by the league's secret. */
let broken: Map<string, 'refuses' | 'hangs' | 'is older'>;

beforeAll(async () => {
  database = await createTestDatabase();
  instance = createServer((ask, answer) => {
    let text = '';
    ask.on('data', (part: Buffer) => (text += part.toString()));
    ask.on('end', () => {
      const league = ask.headers.authorization!.slice('Bearer '.length);
      if (broken.get(league) === 'hangs') return;
      if (broken.get(league) === 'refuses') return void answer.writeHead(500).end();
      if (broken.get(league) === 'is older') return void answer.writeHead(404).end();
      const body = JSON.parse(text) as { visit_id: string } & Told;
      if (ask.url !== '/internal/sessions') {
        announced.push(body.visit_id);
        return void answer.writeHead(204).end();
      }
      told.push({ ...body, league });
      void held.then(() => answer.writeHead(200).end());
    });
  }).listen(0, '127.0.0.1');
  await once(instance, 'listening');
  port = (instance.address() as AddressInfo).port;
});
afterAll(async () => {
  instance.closeAllConnections();
  await new Promise((resolve) => instance.close(resolve));
  await database.close();
});
beforeEach(() => {
  [told, announced, broken, asleep] = [[], [], new Map(), new Set()];
  held = Promise.resolve();
  const config = testConfig(database, { leagueInstanceTimeoutMs: 5_000 });
  const directory = new InstanceDirectory(database.db, testBox);
  sessions = new LeagueSessions(database.db, config, directory);
  watch = new LeagueSessionSync(database.db, config, directory, sleepingLeagues);
});
afterEach(async () => {
  await watch.onModuleDestroy();
  await database.db.query('DELETE FROM public.league_visit_news');
  await database.db.query('DELETE FROM public.league_visit');
});

/** A league with an instance, and its owner with a session. */
async function league() {
  const secret = `${SECRET}${v7()}`;
  const { leagueId, userId } = await insertLeague(database.db, { instance: { port, secret } });
  await database.db.query('UPDATE public.users SET role_id = $2 WHERE id = $1', [userId, ROLE_IDS.common]);
  const sessionId = v7();
  await database.db.query(
    `INSERT INTO public.session (id, user_id, device, address, expires_at)
     VALUES ($1, $2, 'a browser', '192.0.2.1', now() + interval '1 day')`,
    [sessionId, userId],
  );
  const user = { user_id: userId, name: 'Ana', email: 'ana@league.test', role: 'owner' as const };
  const enter = () => sessions.open({ leagueId, user, sessionId });
  const logOut = () =>
    database.db.query(
      `UPDATE public.session SET ended_at = now(), end_reason = 'logged_out' WHERE user_id = $1`,
      [userId],
    );
  const ban = (is_vetado = true) =>
    database.db.query('UPDATE public.users SET is_vetado = $2 WHERE id = $1', [userId, is_vetado]);
  return {
    leagueId,
    userId,
    secret,
    enter,
    logOut,
    ban,
    told: () => told.filter((each) => each.league === secret),
  };
}

const endedVisits = (leagueId: string) =>
  database.db.query('SELECT id FROM public.league_visit WHERE league_id = $1 AND ended_at IS NOT NULL', [
    leagueId,
  ]);

describe('session sync of a league', () => {
  it('reports an ended session at once, and nothing more when no session is left', async () => {
    const one = await league();
    await one.enter();
    watch.onApplicationBootstrap();
    await one.logOut();
    await until(async () => (await endedVisits(one.leagueId)).length === 1);
    expect(one.told()).toEqual([expect.objectContaining({ live: [], banned: [] })]);
    const waiting = await database.db.query('SELECT 1 FROM public.league_visit_news WHERE league_id = $1', [
      one.leagueId,
    ]);
    expect(waiting).toEqual([]);
  });

  it('reports a session that ends during an update right after it', async () => {
    const one = await league();
    let respond = (): void => undefined;
    held = new Promise((resolve) => (respond = resolve));
    await one.enter();
    await database.db.query('UPDATE public.league_visit_news SET next_at = now()');
    watch.onApplicationBootstrap();
    await until(() => one.told().length === 1);
    await one.logOut();
    respond();
    const began = performance.now();
    await until(() => one.told().length === 2);
    expect(one.told()[1]!.live).toEqual([]);
    // A claimed league is looked at again after 15 s.
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('ends the sessions of a task when it is done, and nobody else’s', async () => {
    const one = await league();
    await one.enter();
    const user = { user_id: one.userId, name: 'Ana', email: 'ana@league.test', role: 'owner' as const };
    await sessions.open({ leagueId: one.leagueId, user, sessionId: null });
    const [ownId, taskId] = announced;
    await sessions.endTaskSessions(one.leagueId);
    watch.onApplicationBootstrap();
    await until(async () => (await endedVisits(one.leagueId)).length === 1);
    expect(await endedVisits(one.leagueId)).toEqual([{ id: taskId }]);
    expect(one.told().at(-1)!.live).toEqual([ownId]);
  });

  it('retries while the instance fails, without delaying other leagues', async () => {
    const [down, well] = [await league(), await league()];
    await Promise.all([down.enter(), well.enter()]);
    broken.set(down.secret, 'hangs');
    await Promise.all([down.logOut(), well.logOut()]);
    watch.onApplicationBootstrap();
    // This one is updated while the other one still hangs.
    await until(() => well.told().length === 1);
    broken.set(down.secret, 'refuses');
    await until(async () => {
      const [news] = await database.db.query<{ failures: number }>(
        'SELECT failures FROM public.league_visit_news WHERE league_id = $1',
        [down.leagueId],
      );
      return news!.failures >= 2;
    });
    broken.clear();
    await until(() => down.told().length > 0);
    await until(async () => (await endedVisits(down.leagueId)).length === 1);
  });

  it('reports a ban even without open sessions, and the end of the ban', async () => {
    const one = await league();
    await one.enter();
    await one.logOut();
    watch.onApplicationBootstrap();
    await until(async () => (await endedVisits(one.leagueId)).length === 1);
    await one.ban();
    await until(() => one.told().at(-1)!.banned.length === 1);
    expect(one.told().at(-1)!.banned).toEqual([
      expect.objectContaining({
        ...{ user_id: one.userId, name: 'Ana Mora' },
        banned_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      }),
    ]);
    await one.ban(false);
    await until(() => one.told().at(-1)!.banned.length === 0);
  });

  it('gives up when the application of the league is older', async () => {
    const one = await league();
    broken.set(one.secret, 'is older');
    await expect(one.enter()).rejects.toMatchObject({ code: 'LEAGUE_OUTDATED' });
    expect(await database.db.query('SELECT 1 FROM public.league_visit')).toEqual([]);
    await one.ban();
    watch.onApplicationBootstrap();
    await until(async () => (await database.db.query('SELECT 1 FROM public.league_visit_news')).length === 0);
  });

  it('does not wake a league for unchanged sessions, and wakes it when a session has ended', async () => {
    const one = await league();
    await one.enter();
    const due = async (): Promise<void> => {
      await database.db.query('UPDATE public.league_visit_news SET next_at = now()');
      await watch.poll();
      await watch.onModuleDestroy();
    };
    // The worker's first update is sent even to a sleeping league.
    asleep.add(one.leagueId);
    await due();
    expect(one.told()).toHaveLength(1);
    await due();
    await due();
    expect(one.told()).toHaveLength(1);
    asleep.clear();
    await due();
    expect(one.told()).toHaveLength(2);
    asleep.add(one.leagueId);
    await one.logOut();
    await due();
    expect(one.told().at(-1)!.live).toEqual([]);
    expect(one.told()).toHaveLength(3);
  });

  it('reports a change once with two workers', async () => {
    const one = await league();
    await one.enter();
    await one.logOut();
    const other = new LeagueSessionSync(
      database.db,
      testConfig(database),
      new InstanceDirectory(database.db, testBox),
      sleepingLeagues,
    );
    await Promise.all([watch.poll(), other.poll(), watch.poll(), other.poll()]);
    await Promise.all([watch.onModuleDestroy(), other.onModuleDestroy()]);
    expect(one.told()).toHaveLength(1);
  });
});

describe('a league session', () => {
  it.each([
    [
      'an ended session',
      (userId: string) =>
        `UPDATE public.session SET ended_at = now(), end_reason = 'x' WHERE user_id = '${userId}'`,
    ],
    [
      'an expired session',
      (userId: string) => `UPDATE public.session SET expires_at = now() WHERE user_id = '${userId}'`,
    ],
    ['a deleted session', (userId: string) => `DELETE FROM public.session WHERE user_id = '${userId}'`],
    ['a ban', (userId: string) => `UPDATE public.users SET is_vetado = true WHERE id = '${userId}'`],
    ['a removed role', (userId: string) => `UPDATE public.users SET role_id = NULL WHERE id = '${userId}'`],
  ])('ends with %s', async (_what, sql) => {
    const one = await league();
    await one.enter();
    await database.db.query(sql(one.userId));
    await watch.poll();
    await watch.onModuleDestroy();
    expect(one.told()).toMatchObject([{ live: [] }]);
  });

  it('continues when nothing has changed', async () => {
    const one = await league();
    await one.enter();
    await database.db.query('UPDATE public.league_visit_news SET next_at = now()');
    await watch.poll();
    await watch.onModuleDestroy();
    expect(one.told()).toMatchObject([{ live: announced }]);
  });

  it('is not opened from a platform session that has ended', async () => {
    const one = await league();
    await one.logOut();
    await expect(one.enter()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(announced).toEqual([]);
  });

  it('is reported again when it was announced after the league was informed', async () => {
    const one = await league();
    await one.enter();
    await one.logOut();
    await watch.poll();
    await watch.onModuleDestroy();
    // As if a slow sign-in announced the session to the instance only now.
    await database.db.query('UPDATE public.league_visit SET handed_at = clock_timestamp(), ended_at = NULL');
    await database.db.query(
      'INSERT INTO public.league_visit_news (league_id) VALUES ($1) ON CONFLICT DO NOTHING',
      [one.leagueId],
    );
    await watch.poll();
    await watch.onModuleDestroy();
    expect(one.told()).toHaveLength(2);
    expect(await endedVisits(one.leagueId)).toHaveLength(1);
  });

  it('is not missing from a list that seems newer: the time of a list is not after what it shows', async () => {
    const one = await league();
    await one.enter();
    await database.db.query('UPDATE public.league_visit_news SET next_at = now()');
    const list = await withConnection(database.ownerUrl, async (client) => {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      // From here on the transaction does not see what others commit.
      await client.query('SELECT FROM public.league_visit');
      await one.enter();
      const query = async (text: string, values: unknown[]) => (await client.query(text, values)).rows;
      return new SessionSyncStore({ query } as unknown as Database).read(one.leagueId);
    });
    const rows = await database.db.query<{ id: string; created: string }>(
      `SELECT id, extract(epoch FROM created) * 1000000 AS created FROM public.league_visit`,
    );
    const missing = rows.filter(({ id }) => !list!.update.live.includes(id));
    expect(missing).toHaveLength(1);
    expect(list!.update.as_of).toBeLessThan(Number(missing[0]!.created));
  });

  it('is replaced by newer ones of the same user after twenty', async () => {
    const one = await league();
    for (let visit = 0; visit < 22; visit += 1) await one.enter();
    await watch.poll();
    await watch.onModuleDestroy();
    expect(one.told().at(-1)!.live).toHaveLength(20);
    expect(one.told().at(-1)!.live).not.toContain(announced[0]);
  });
});
