import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '../../../test/support/database.js';
import type { TestDatabase } from '../../../test/support/database.js';
import { insertLeague, testBox } from '../../../test/support/league.js';
import { HttpInstanceFacts, InstanceDirectory } from '../provisioning/index.js';
import { generateMatches } from './generated-matches.js';
import { startFakeInstances } from './fake-instances.js';
import type { FakeInstances } from './fake-instances.js';

const FROM = '2026-03-01T05:00:00.000Z';
const TO = '2026-04-01T04:59:59.999Z';

let database: TestDatabase;
let fakeInstances: FakeInstances;
let leagueId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ leagueId } = await insertLeague(database.db));
  fakeInstances = await startFakeInstances();
});

afterAll(async () => {
  await fakeInstances.close();
  await database.close();
});

describe('the fake instance of leagues that were never deployed', () => {
  it('reports the same matches that the demo was generated from', async () => {
    const facts = new HttpInstanceFacts(
      new InstanceDirectory(database.db, testBox, fakeInstances.url),
      2_000,
    );
    const matches = await facts.matches(leagueId, FROM, TO);
    expect(matches).toEqual(generateMatches(leagueId, FROM, TO));
    expect(matches.length).toBeGreaterThan(8);
    expect(new Set(matches.map(({ id }) => id)).size).toBe(matches.length);
    expect(matches.every(({ ended_at }) => FROM <= ended_at && ended_at <= TO)).toBe(true);
    expect((await facts.use(leagueId)).teams).toBeGreaterThan(8);
  });

  it('generates the same matches for a range and for its two halves', () => {
    const half = '2026-03-15T12:00:00.000Z';
    const pieces = [
      ...generateMatches(leagueId, FROM, half),
      ...generateMatches(leagueId, '2026-03-15T12:00:00.001Z', TO),
    ];
    expect(pieces).toEqual(generateMatches(leagueId, FROM, TO));
  });

  it('returns 401 without a league, 400 for a bad range and 404 for an unknown path', async () => {
    const status = async (path: string, headers = {}): Promise<number> =>
      (await fetch(fakeInstances.url + path, { headers })).status;
    const authorization = `Bearer ${leagueId}`;
    expect(await status('/health')).toBe(200);
    expect(await status('/internal/metrics')).toBe(401);
    expect(await status('/internal/metrics', { authorization: 'Bearer x' })).toBe(401);
    expect(await status('/internal/matches?from=x&to=y', { authorization })).toBe(400);
    expect(await status('/internal/secrets', { authorization })).toBe(404);
  });
});
