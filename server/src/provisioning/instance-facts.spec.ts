import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { createTestDatabase } from '../../../test/support/database.js';
import type { TestDatabase } from '../../../test/support/database.js';
import { insertLeague, testBox } from '../../../test/support/league.js';
import { rotateSecrets } from '../platform/secrets/index.js';
import { HttpInstanceFacts, INSTANCE_SECRETS, InstanceDirectory } from './index.js';

const FROM = '2026-03-01T05:00:00.000Z';
const TO = '2026-04-01T04:59:59.999Z';
const MATCH = { id: 'm1', ended_at: '2026-03-07T22:00:00.000Z', walkover: false };
const UNREACHABLE = { code: 'LEAGUE_INSTANCE_UNREACHABLE', status: 503 };
const NO_USAGE = { series: 0, tournaments: 0, teams: 0, players: 0, matches: 0 };

let database: TestDatabase;
let server: Server;
let port: number;
let answer: RequestListener;
let asked: { url: string | undefined; authorization: string | undefined }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  server = createServer((request: IncomingMessage, response: ServerResponse) => {
    asked.push({ url: request.url, authorization: request.headers.authorization });
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  asked = [];
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await database.close();
});

const sends =
  (body: string, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body);
  };

const facts = (fakeInstances: string | null = null, timeoutMs = 30_000): HttpInstanceFacts =>
  new HttpInstanceFacts(new InstanceDirectory(database.db, testBox, fakeInstances), timeoutMs);

async function deployedLeague(at = port): Promise<string> {
  // A server and port belong to one league: each test has a server of its own.
  const { leagueId } = await insertLeague(database.db, { instance: { port: at, secret: 's3cret' } });
  return leagueId;
}

describe('matches of a league instance', () => {
  it('are requested with the secret of the league, for a time range', async () => {
    answer = sends(JSON.stringify([MATCH, { ...MATCH, id: 'm2', walkover: true, home: 'is ignored' }]));
    const league = await deployedLeague();
    expect(await facts().matches(league, FROM, TO)).toEqual([MATCH, { ...MATCH, id: 'm2', walkover: true }]);
    expect(asked).toEqual([
      {
        url: '/internal/matches?from=2026-03-01T05%3A00%3A00.000Z&to=2026-04-01T04%3A59%3A59.999Z',
        authorization: 'Bearer s3cret',
      },
    ]);
  });

  it('are empty for a league without an instance and for an unknown league', async () => {
    const { leagueId } = await insertLeague(database.db);
    expect(await facts().matches(leagueId, FROM, TO)).toEqual([]);
    expect(
      await facts('http://127.0.0.1:1').matches('00000000-0000-7000-8000-0000000000ff', FROM, TO),
    ).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('come from the fake instance, if there is one, for a league without an instance', async () => {
    answer = sends(JSON.stringify([MATCH]));
    const { leagueId } = await insertLeague(database.db);
    expect(await facts(`http://127.0.0.1:${port}`).matches(leagueId, FROM, TO)).toEqual([MATCH]);
    expect(asked[0]!.authorization).toBe(`Bearer ${leagueId}`);
  });

  it('are requested with a secret that is stored encrypted, or as plain text by an older version', async () => {
    answer = sends(JSON.stringify([MATCH]));
    const league = await deployedLeague();
    const stored = async () =>
      (
        await database.db.query<{ instance_secret: string }>(
          'SELECT instance_secret FROM public.league WHERE id = $1',
          [league],
        )
      )[0]!.instance_secret;
    expect(await stored()).toMatch(/^v1\./);
    await database.db.query(`UPDATE public.league SET instance_secret = 'plain' WHERE id = $1`, [league]);
    await facts().matches(league, FROM, TO);
    await rotateSecrets(database.db, testBox, [INSTANCE_SECRETS]);
    expect(await stored()).toMatch(/^v1\./);
    await facts().matches(league, FROM, TO);
    expect(asked.map(({ authorization }) => authorization)).toEqual(['Bearer plain', 'Bearer plain']);
  });

  it('are unreachable while the server has no address', async () => {
    const { leagueId } = await insertLeague(database.db, { instance: { port, secret: 's', ip: null } });
    await expect(facts().matches(leagueId, FROM, TO)).rejects.toMatchObject(UNREACHABLE);
    expect(asked).toEqual([]);
  });
});

describe('an unusable instance', () => {
  const row = (changes: object): string => JSON.stringify([MATCH, { ...MATCH, ...changes }]);
  const hangs: RequestListener = () => undefined;
  const dribbles: RequestListener = (_request, response) => {
    response.write('[');
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  };
  const cuts: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('[', () => response.destroy());
  };
  const moves: RequestListener = (_request, response) => {
    response.writeHead(302, { location: `http://127.0.0.1:${port}/elsewhere` });
    response.end();
  };

  it.each<[string, RequestListener]>([
    ['status 500', sends('[]', 500)],
    ['status 204', sends('', 204)],
    ['status 401', sends('{}', 401)],
    ['a redirect', moves],
    ['no response', hangs],
    ['an endless response', dribbles],
    ['a truncated response', cuts],
    ['invalid JSON', sends('<html>')],
    ['invalid UTF-8', (_request, response) => response.end(Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]))],
    ['a body that is not a list', sends('{"matches": []}')],
    ['a null row', sends('[null]')],
    ['an id that is a number', sends(row({ id: 7 }))],
    ['an empty id', sends(row({ id: '' }))],
    ['an id of 201 characters', sends(row({ id: 'x'.repeat(201) }))],
    ['an end time without milliseconds', sends(row({ ended_at: '2026-03-07T22:00:00Z' }))],
    ['an end time that does not exist', sends(row({ ended_at: '2026-02-30T22:00:00.000Z' }))],
    ['no end time', sends(row({ ended_at: null }))],
    ['a walkover flag that is text', sends(row({ walkover: 'false' }))],
    ['too many rows', sends(`[${'0,'.repeat(50_000)}0]`)],
    ['more than 5 MB', sends(`[${JSON.stringify(MATCH)}${' '.repeat(5_000_001)}]`)],
  ])('is rejected as LEAGUE_INSTANCE_UNREACHABLE with %s', async (_what, listener) => {
    answer = listener;
    const timeoutMs = [hangs, dribbles].includes(listener) ? 500 : 30_000;
    const league = await deployedLeague();
    await expect(facts(null, timeoutMs).matches(league, FROM, TO)).rejects.toMatchObject(UNREACHABLE);
    // A busy machine may reach a short limit before the request arrives.
    expect(timeoutMs === 500 ? [0, 1] : [1]).toContain(asked.length);
  });

  it('is rejected as LEAGUE_INSTANCE_UNREACHABLE when nothing listens on its port', async () => {
    const league = await deployedLeague(1);
    await expect(facts().matches(league, FROM, TO)).rejects.toMatchObject(UNREACHABLE);
  });

  it('is logged with the reason and without the secret', async () => {
    answer = sends('[]', 500);
    const league = await deployedLeague();
    await facts()
      .matches(league, FROM, TO)
      .catch(() => undefined);
    const message = (jest.mocked(Logger.prototype.warn).mock.lastCall as string[])[0];
    expect(message).toBe(
      `Invalid response from the instance of league ${league}: it answered with status 500`,
    );
  });
});

describe('the usage of a league instance', () => {
  const METRICS = {
    series: { activas: 2, inactivas: 1 },
    torneos: { activos: 1, inactivos: 4 },
    partidos: { terminados: 120 },
    equipos: { activos: 16, inactivos: 2 },
    jugadores: { activos: 310 },
  };

  it('counts active and inactive records alike (R26)', async () => {
    answer = sends(JSON.stringify(METRICS));
    const use = await facts().use(await deployedLeague());
    expect(use).toEqual({ series: 3, tournaments: 5, teams: 18, players: 310, matches: 120 });
    expect(asked[0]!.url).toBe('/internal/metrics');
  });

  it('also counts unplayed matches and inactive players: 10 of 28 matches are finished (R26)', async () => {
    const jugadores = { activos: 310, inactivos: 4 };
    answer = sends(JSON.stringify({ ...METRICS, partidos: { terminados: 10, pendientes: 18 }, jugadores }));
    const league = await deployedLeague();
    expect(await facts().use(league)).toMatchObject({ matches: 28, players: 314 });
    expect(await facts().metrics(league)).toMatchObject({ partidos: { terminados: 10, pendientes: 18 } });
  });

  it('is zero without an instance', async () => {
    const { leagueId } = await insertLeague(database.db);
    expect(await facts().use(leagueId)).toEqual(NO_USAGE);
  });

  it.each([
    ['a missing group', { ...METRICS, equipos: undefined }],
    ['a missing count', { ...METRICS, series: { activas: 2 } }],
    ['a negative count', { ...METRICS, jugadores: { activos: -1 } }],
    ['a fractional number of pending matches', { ...METRICS, partidos: { terminados: 1, pendientes: 0.5 } }],
    ['a fractional number of finished matches', { ...METRICS, partidos: { terminados: 1.5 } }],
    ['a list', []],
    ['an impossible number of players', { ...METRICS, jugadores: { activos: 1e12 } }],
    ['a response that is too large', { ...METRICS, more: 'x'.repeat(60_000) }],
  ])('is rejected with %s', async (_what, metrics) => {
    answer = sends(JSON.stringify(metrics));
    const league = await deployedLeague();
    await expect(facts().metrics(league)).rejects.toMatchObject(UNREACHABLE);
    expect(await facts().use(league)).toEqual(NO_USAGE);
  });

  it('is the last known usage while the instance does not respond (R14)', async () => {
    answer = sends('no');
    const league = await deployedLeague();
    await database.db.query(
      'INSERT INTO public.league_use (league_id, metrics, fetched_at) VALUES ($1, $2, now())',
      [league, JSON.stringify({ ...METRICS, equipos: { activos: 40, inactivos: 2 } })],
    );
    expect(await facts().use(league)).toMatchObject({ teams: 42 });
  });
});
