import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Routes } from '../../server/src/identity/index.js';
import { openApiDocument } from '../../server/src/platform/http/index.js';
import { Samples } from '../support/access/samples.js';
import { TestApi } from '../support/api.js';
import { found, readIdentifiers } from '../support/world/league-markers.js';
import type { LeagueIdentifiers } from '../support/world/league-markers.js';
import { pdfWith, uploadForm } from '../support/world/upload.js';
import { makeWorld } from '../support/world/world.js';
import type { World, WorldLeague } from '../support/world/world.js';

let api: TestApi;
let world: World;
let marks: Map<WorldLeague, LeagueIdentifiers>;
let routes: { method: string; path: string }[];
let samples: Samples;
let asked = 0;

beforeAll(async () => {
  api = await TestApi.start();
  world = await makeWorld(api);
  for (const { userId } of world.leagues) await api.token({ userId }, true);
  marks = await readIdentifiers(api.db, world);
  routes = api.app.get(Routes).all();
  samples = new Samples(openApiDocument(api.app));
});
afterAll(() => api.close());

interface Question {
  method: string;
  url: string;
  query?: Record<string, string>;
  payload?: Buffer | string;
  headers?: Record<string, string>;
}

/** Sends a request as a league's owner, and reports what the response's head and body contain about other leagues. */
async function ask(as: WorldLeague, question: Question): Promise<{ status: number; foreign: string[] }> {
  const authorization = `Bearer ${await api.token({ userId: as.userId })}`;
  const answer = await api.inject({
    ...{ method: question.method as 'GET', url: question.url, query: question.query ?? {} },
    headers: { 'content-type': 'application/json', ...question.headers, authorization },
    ...(question.payload === undefined ? {} : { payload: question.payload }),
  });
  asked++;
  const bytes = answer.rawPayload.toString('latin1');
  const whole = `${JSON.stringify(answer.headers)}\n${answer.payload}${bytes === answer.payload ? '' : bytes}`;
  const words = JSON.stringify({ ...question, payload: question.payload?.toString() }).toLowerCase();
  const others = world.leagues.filter((league) => league !== as).map((league) => marks.get(league)!);
  const foreign = found(whole, others, words);
  if (answer.statusCode === 500) foreign.push(`${answer.statusCode}: ${answer.payload}`);
  return { status: answer.statusCode, foreign };
}

/** Pairs of a requesting owner and a league whose ids they use: the next league, or all others with DEEP=1. */
const pairs = (): [WorldLeague, WorldLeague][] =>
  world.leagues.flatMap((as, n) => {
    const { leagues } = world;
    const others =
      process.env['DEEP'] === '1'
        ? leagues.filter((other) => other !== as)
        : [leagues[(n + 1) % leagues.length]!];
    return others.map((other) => [as, other] as [WorldLeague, WorldLeague]);
  });

/** Ids of one row per table that belongs to the league, and of all its payments. */
async function idsToTry(league: WorldLeague): Promise<string[]> {
  const { leagueId, userId } = league;
  const kinds = await api.db.query<{ id: string }>(
    `SELECT id FROM (
       SELECT id FROM read.payment_audit WHERE league_id = $1 LIMIT 1) a
     UNION ALL SELECT id FROM (SELECT id FROM read.service_charge_line WHERE league_id = $1 LIMIT 1) l
     UNION ALL SELECT id FROM (SELECT id FROM read.posting WHERE league_id = $1 LIMIT 1) p
     UNION ALL SELECT id FROM (SELECT id FROM public.mail WHERE league_id = $1 LIMIT 1) m
     UNION ALL SELECT id FROM public.passkey WHERE user_id = $2
     UNION ALL SELECT id FROM (SELECT id FROM public.session WHERE user_id = $2 AND ended_at IS NULL LIMIT 1) s
     UNION ALL SELECT id FROM (SELECT id FROM public.activity_log WHERE record_id IN ($1, $2) LIMIT 1) g`,
    [leagueId, userId],
  );
  return [leagueId, userId, league.taskId, ...Object.values(league.payments), ...kinds.map(({ id }) => id)];
}

/** Fills a body's field with the other league's id of that kind. */
function chooseForeignId(other: WorldLeague, payment: string) {
  return (field: string): string => {
    if (/service/.test(field)) return world.serviceId;
    if (/country/.test(field)) return api.ids.ecuador;
    if (/tier/.test(field)) return api.ids.paidTier;
    if (/payment/.test(field)) return payment;
    if (/user|owner/.test(field)) return other.userId;
    if (/task/.test(field)) return other.taskId;
    return other.leagueId;
  };
}

async function buildBodies(
  method: string,
  path: string,
  other: WorldLeague,
): Promise<(string | undefined)[]> {
  const payments = Object.values(other.payments);
  const bodies = payments.map((payment) => samples.makeBody(method, path, chooseForeignId(other, payment)));
  return [...new Set(bodies.map((body) => (body === undefined ? undefined : JSON.stringify(body))))];
}

/** The stored state of the leagues, to see whether anything was written. */
async function state(): Promise<unknown> {
  const ids = [world.leagues.map(({ leagueId }) => leagueId)];
  return {
    leagues: await api.db.query('SELECT * FROM public.league WHERE id = ANY($1) ORDER BY id', ids),
    accounts: await api.db.query(
      'SELECT * FROM read.league_account WHERE league_id = ANY($1) ORDER BY 1',
      ids,
    ),
    events: await api.db.query(
      'SELECT league_id, count(*) FROM ledger.event WHERE league_id = ANY($1) GROUP BY 1 ORDER BY 1',
      ids,
    ),
  };
}

describe('an owner who uses the ids of other leagues', () => {
  it('has test data with marks that are recognized in responses', async () => {
    for (const [as] of pairs()) {
      const { foreign } = await ask(as, { method: 'GET', url: `/api/leagues/${as.leagueId}` });
      expect(foreign).toEqual([]);
    }
    const [a, b] = world.leagues;
    expect(marks.get(a)!.ids.size).toBeGreaterThan(20);
    const own = await api.app.inject({
      url: `/api/payments/${b.payments.inReview}/receipts/0`,
      headers: { authorization: `Bearer ${await api.token({ userId: b.userId })}` },
    });
    expect(own.statusCode).toBe(200);
    expect(found(own.payload, [marks.get(b)!], '')).toContain(b.marker);
    const list = await api.call<never>('GET', '/api/payments', { as: { userId: b.userId } });
    expect(found(JSON.stringify(list.body), [marks.get(b)!], '').length).toBeGreaterThan(5);
  });

  it('gets no data and changes nothing through the path or body of any route', async () => {
    const before = await state();
    for (const [as, other] of pairs()) {
      const ids = await idsToTry(other);
      for (const { method, path } of routes) {
        const paths = /:(?!n\b)/.test(path)
          ? ids.map((id) => path.replace(/:n\b/, '0').replace(/:\w+/g, id))
          : [path];
        const bodies = method === 'GET' ? [undefined] : await buildBodies(method, path, other);
        const all = paths.flatMap((url) => bodies.map((payload) => ({ url, payload })));
        // A role without access to a route is refused whatever it requests.
        const shut =
          (await ask(as, { method, url: paths[0]!, ...(bodies[0] && { payload: bodies[0] }) })).status ===
          403;
        const questions = shut ? all.slice(0, 2) : all;
        await Promise.all(
          questions.map(async ({ url, payload }) => {
            const { status, foreign } = await ask(as, { method, url, ...(payload && { payload }) });
            const names = ids.some((id) => url.includes(id) || payload?.includes(id));
            expect([`${method} ${url}`, payload, foreign]).toEqual([`${method} ${url}`, payload, []]);
            if (names) expect([`${method} ${path}`, status < 300]).toEqual([`${method} ${path}`, false]);
          }),
        );
      }
    }
    expect(await state()).toEqual(before);
  });

  it('gets no data through the filters, search, sort, expansion or parameters of any list', async () => {
    const gets = routes.filter(({ method, path }) => method === 'GET' && !path.includes(':'));
    for (const [as, other] of pairs()) {
      const { leagueId, userId, marker, amount, payments } = other;
      const filters: object[] = [
        {},
        { league_id: leagueId },
        { league_id: [leagueId, as.leagueId] },
        { id: [...(await idsToTry(other))] },
        { user_id: userId },
        { record_id: leagueId },
        { payment_id: Object.values(payments) },
        { q: marker },
        { url_extension: marker },
        { price_gte: amount, price_lte: amount },
        { value: amount },
      ];
      const queries: Record<string, string>[] = [
        ...filters.map((filter) => ({ filter: JSON.stringify(filter), range: '[0,499]' })),
        ...['user', 'league', 'tier', 'country', 'server', 'payment', 'service'].map((expand) => ({
          expand,
        })),
        ...['id', 'created', 'league_id', 'value'].map((field) => ({
          sort: JSON.stringify([field, 'DESC']),
          range: '[0,499]',
        })),
        { league_id: leagueId },
        { id: leagueId },
        { user_id: userId },
        { value: marker },
      ];
      for (const { path } of gets) {
        if ((await ask(as, { method: 'GET', url: path })).status === 403) continue;
        const answers = await Promise.all(
          queries.map(
            async (query) => [query, (await ask(as, { method: 'GET', url: path, query })).foreign] as const,
          ),
        );
        expect([path, answers.filter(([, foreign]) => foreign.length > 0)]).toEqual([path, []]);
      }
    }
  });

  it('cannot upload a receipt for their payments, nor mix ids of two leagues (404)', async () => {
    for (const [as, other] of pairs()) {
      const payment_date = '2026-01-01T10:00:00.000Z';
      const file = pdfWith('x');
      for (const [league_id, payment_id] of [
        [other.leagueId, other.payments.declined],
        [as.leagueId, other.payments.declined],
        [other.leagueId, as.payments.declined],
      ] as const) {
        const form = uploadForm({ league_id, payments: [{ payment_id, payment_date }], file });
        const question = { method: 'POST', url: '/api/payments/upload_receipt', ...form };
        expect(await ask(as, question)).toEqual({ status: 404, foreign: [] });
      }
    }
  });

  it('can still read records of the own league', async () => {
    for (const as of world.leagues) {
      for (const url of [
        `/api/leagues/${as.leagueId}/ledger`,
        `/api/payments/get_league_payments/${as.leagueId}`,
        ...Object.values(as.payments).map((id) => `/api/payments/${id}`),
        `/api/provisioning_tasks/${as.taskId}`,
      ]) {
        expect(await ask(as, { method: 'GET', url })).toEqual({ status: 200, foreign: [] });
      }
    }
    expect(asked).toBeGreaterThan(2000);
  });
});
