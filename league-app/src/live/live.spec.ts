import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../http/app.js';
import { fromEpochMs } from '../kernel/instant.js';
import { readPlan } from '../control/plan.js';
import type { Change } from '../records/changes.js';
import { addEvent, applyResult, lineUp } from '../records/play.js';
import { openTestLeague, planBody } from '../testing/league.js';
import type { TestLeague } from '../testing/league.js';
import { Watcher } from '../testing/watcher.js';
import { MAX_PER_ADDRESS } from './streams.js';

const MINUTE_MS = 60_000;

let league: TestLeague;
let app: FastifyInstance;
let url: string;
let watchers: Watcher[];
let ids: { tournament: string; reds: string; blues: string; scorer: string; match: string; draft: string };

beforeEach(async () => {
  league = openTestLeague();
  watchers = [];
  app = createApp(league);
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  ids = change((each) => fill(each));
});

afterEach(async () => {
  for (const watcher of watchers) watcher.close();
  await app.close();
  league.end();
});

const change = <T>(work: (change: Change) => T): T => league.records.changes.make('test', work);

function fill(each: Change) {
  const { teams, series, tournaments, players, matches } = league.records;
  const [reds, blues] = ['Reds', 'Blues'].map((name) => teams.add(each, name).id) as [string, string];
  const seriesId = series.add(each, 'First').id;
  const tournament = tournaments.add(each, { seriesId, name: 'Apertura', teamIds: [reds, blues] }).id;
  const scorer = players.add(each, 'Óscar Vélez', '1', reds, {}).id;
  const place = { tournamentId: tournament, homeTeamId: reds, awayTeamId: blues };
  const kickOffAt = fromEpochMs(Date.now() - 30 * MINUTE_MS);
  const match = matches.add(each, { ...place, round: 1, kickOffAt }).id;
  const draft = matches.add(each, { ...place, round: 2, kickOffAt, published: false }).id;
  return { tournament, reds, blues, scorer, match, draft };
}

async function watch(headers: Record<string, string> = {}): Promise<Watcher> {
  const watcher = await Watcher.open(`${url}/live`, headers);
  watchers.push(watcher);
  return watcher;
}

const goal = () => ({ team_id: ids.reds, player_id: ids.scorer, kind: 'goal' as const, minute: 12 });
const text = async (path: string): Promise<string> => (await fetch(url + path)).text();

describe('the live stream', () => {
  it('sends a goal during its match, and the match page shows the score', async () => {
    const watcher = await watch();
    change((each) => addEvent(league.records, each, ids.match, goal()));
    const { event, data } = await watcher.next();
    expect(event).toBe('news');
    expect(data).toMatchObject({
      ...{ kind: 'goal', match: ids.match, home: 'Reds', away: 'Blues', home_goals: 1, away_goals: 0 },
      ...{ side: 'home', player: 'Óscar Vélez', minute: 12 },
    });
    const page = await text(`/matches/${ids.match}?lang=en`);
    expect(page).toContain('1 – 0');
    expect(page).toContain('Live');
    expect(await text(`/tournaments/${ids.tournament}/players`)).not.toContain(ids.scorer);
  });

  it('sends a lineup, a new time and a result once each', async () => {
    const watcher = await watch();
    change((each) => {
      lineUp(league.records, each, ids.match, ids.reds, [{ player_id: ids.scorer, starter: true }]);
    });
    expect((await watcher.next()).data).toMatchObject({ kind: 'lineup', side: 'home' });
    const later = fromEpochMs(Date.now() + 90 * MINUTE_MS);
    change((each) => league.records.matches.schedule(each, ids.match, later, null));
    expect((await watcher.next()).data).toMatchObject({ kind: 'moved', kick_off_at: later });
    change((each) =>
      applyResult(league.records, each, ids.match, { type: 'play', homeGoals: 2, awayGoals: 1 }),
    );
    expect((await watcher.next()).data).toMatchObject({ kind: 'result', home_goals: 2, away_goals: 1 });
    expect(await text('/?lang=en')).toMatch(/<td class="pts">3<\/td>/);
  });

  it('sends only a changed event for a change without news', async () => {
    const watcher = await watch();
    change((each) => league.records.teams.update(each, ids.blues, { name: 'Greens' }));
    expect(await watcher.next()).toMatchObject({ event: 'changed', data: { kind: 'changed' } });
  });

  it('hides unpublished matches, dry runs and areas that the plan does not include', async () => {
    const watcher = await watch();
    change((each) => addEvent(league.records, each, ids.draft, goal()));
    expect((await watcher.next()).data).toEqual({ kind: 'changed' });
    league.records.changes.preview('test', (each) => addEvent(league.records, each, ids.match, goal()));
    league.settings.put('plan', readPlan(planBody({ access_tournaments: false })), fromEpochMs(Date.now()));
    change((each) => addEvent(league.records, each, ids.match, goal()));
    expect((await watcher.next()).data).toEqual({ kind: 'changed' });
    change((each) =>
      league.access.people.add(each, {
        name: 'Eva',
        email: 'eva@l.test',
        role: 'collaborator',
        team_id: null,
      }),
    );
    change((each) => league.records.teams.update(each, ids.blues, { name: 'Greens' }));
    expect((await watcher.next()).data).toEqual({ kind: 'changed' });
    expect(watcher.waiting).toBe(0);
  });

  it('sends a changed event to a client that missed a change while disconnected', async () => {
    const first = await watch();
    change((each) => league.records.teams.update(each, ids.blues, { name: 'Greens' }));
    const { id } = await first.next();
    expect((await watch({ 'last-event-id': id })).waiting).toBe(0);
    change((each) => league.records.teams.update(each, ids.blues, { name: 'Blues' }));
    expect((await (await watch({ 'last-event-id': id })).next()).event).toBe('changed');
  });
});

it('GET /live limits streams per address with 429, and answers 503 for a suspended league', async () => {
  for (let index = 0; index < MAX_PER_ADDRESS; index += 1) await watch();
  expect((await fetch(`${url}/live`)).status).toBe(429);
  await watch({ 'x-forwarded-for': '10.0.0.7' });
  league.settings.put('info', { ...league.settings.info(), suspended: true }, fromEpochMs(Date.now()));
  expect((await fetch(`${url}/live`, { headers: { 'x-forwarded-for': '10.0.0.8' } })).status).toBe(503);
});

it('the server closes all live streams when it shuts down', async () => {
  const watcher = await watch();
  app.server.emit('ending');
  await watcher.whenClosed;
});
