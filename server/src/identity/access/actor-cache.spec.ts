import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { v7 } from 'uuid';
import { addUser } from '../../../../test/support/api.js';
import { createTestDatabase } from '../../../../test/support/database.js';
import type { TestDatabase } from '../../../../test/support/database.js';
import { until } from '../../../../test/support/until.js';
import type { Config } from '../../platform/config/index.js';
import type { Database } from '../../platform/database/index.js';
import { ActorCache } from './actor-cache.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await test.db.query(`INSERT INTO public.countries (id, name, dial_code, code)
    VALUES (uuidv7(), 'Ecuador', '+593', 'EC') ON CONFLICT DO NOTHING`);
});
afterAll(() => test.close());
afterEach(() => void jest.restoreAllMocks());

/** Stops the cache's clock; `pass` moves it. */
function stopClock(): { pass: (ms: number) => void } {
  let now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  return { pass: (ms) => void (now += ms) };
}

/** An owner with a session and one league per given status and date. */
async function owner(name: string, leagues: [status: string, created: string][]) {
  const userId = await addUser(test.db, 'common', name);
  const sessionId = v7();
  await test.db.query(
    `INSERT INTO public.session (id, user_id, device, address, expires_at)
     VALUES ($1, $2, 'curl', '127.0.0.1', now() + interval '1 day')`,
    [sessionId, userId],
  );
  const ids: string[] = [];
  for (const [status, created] of leagues) {
    const id = v7();
    ids.push(id);
    await test.db.query(
      `INSERT INTO public.league (id, name, url_extension, user_id, country_id, deployment_status, created)
       SELECT $1, 'Liga', $5, $2, id, $3, $4
       FROM public.countries WHERE code = 'EC'`,
      [id, userId, status, created, `l${id.replaceAll('-', '').slice(12)}`],
    );
  }
  const actors = new ActorCache(test.db, { requireStaffMfa: false } as Config);
  return { ids, userId, sessionId, actors };
}

describe('ActorCache', () => {
  it('sees announced changes at once and does not reload unchanged actors', async () => {
    const { userId, sessionId, actors } = await owner('announced', []);
    const find = () => actors.findBySession(userId, sessionId);
    await find();
    await until(async () => test.db.signals.isListening, 'changes are announced');
    // So that only the announcement can be the reason for reading it again.
    stopClock();
    const known = await find();
    expect(await find()).toBe(known);
    await test.db.query('UPDATE public.users SET verified = true WHERE id = $1', [userId]);
    await until(async () => (await find())?.verified === true, 'the change');
    await test.db.query('UPDATE public.session SET ended_at = now(), end_reason = $2 WHERE id = $1', [
      ...[sessionId, 'logged_out'],
    ]);
    await until(async () => (await find()) === undefined, 'the end of the session');
  });

  it.each([
    // The second of R44 includes the time of a read.
    ['half a second, if changes are not announced (R44)', false, 60_000, 500],
    ['ten seconds, if they are', true, 60_000, 10_000],
    ['as long as its session', true, 8_000, 8_000],
    ['half a second in any case, although its session ends before', true, 200, 500],
  ])('keeps an actor for %s', async (_name, isListening, msLeft, keptMs) => {
    const clock = stopClock();
    let reads = 0;
    const query = () => Promise.resolve([{ role: 'common', ms_left: msLeft, read: (reads += 1) }]);
    const database = { query, signals: { isListening, subscribe: () => undefined } } as unknown as Database;
    const actors = new ActorCache(database, { requireStaffMfa: false } as Config);
    await actors.findBySession('user', 'session');
    clock.pass(keptMs - 1);
    await actors.findBySession('user', 'session');
    expect(reads).toBe(1);
    clock.pass(1);
    await actors.findBySession('user', 'session');
    expect(reads).toBe(2);
  });
});

describe("an owner's league", () => {
  it.each([
    ['is the living one, although one created later was deleted', 'running', 'deleted', 0],
    ['is the living one, although one created earlier was deleted', 'deleted', 'suspended', 1],
    ['is the last one when all were deleted, because money may still be owed (R37)', 'deleted', 'deleted', 1],
  ])('%s', async (name, earlier, later, expected) => {
    const { ids, userId, sessionId, actors } = await owner(`o${name.length}${earlier}`, [
      [earlier, '2026-01-01T00:00:00.000Z'],
      [later, '2026-06-01T00:00:00.000Z'],
    ]);
    expect((await actors.findBySession(userId, sessionId))?.leagueId).toBe(ids[expected]);
    expect((await actors.findBySessions([sessionId])).get(sessionId)?.leagueId).toBe(ids[expected]);
  });

  it('is missing for an owner without leagues', async () => {
    const { userId, sessionId, actors } = await owner('none', []);
    expect(await actors.findBySession(userId, sessionId)).toMatchObject({ userId, role: 'common' });
    expect(await actors.findBySession(userId, sessionId)).not.toHaveProperty('leagueId');
  });
});
