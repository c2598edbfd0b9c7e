import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { readPlan } from '../control/plan.js';
import { createApp } from '../http/app.js';
import type { Change } from '../records/changes.js';
import { openTestLeague, planBody } from '../testing/league.js';
import type { TestLeague } from '../testing/league.js';

const NOW = '2026-01-01T00:00:00.000Z';
const PLAYED = { active: 12, past: 3 };

let league: TestLeague;
let app: FastifyInstance;
/** Two teams that meet, and one that only plays the second. */
let teams: [string, string, string];
/** Ids by name: `past 1`, `former 1` (past, of the third team), `active 1`, `other 1` and `next 1`. */
const ids = new Map<string, string>();
let tournament: string;

/** Adds matches a week apart, played unless they are the next ones. */
function addMatches(
  change: Change,
  name: string,
  [home, away]: string[],
  tournamentId: string,
  count: number,
) {
  for (let n = 1; n <= count; n += 1) {
    const year = name === 'past' ? 2024 : name === 'next' ? 2099 : 2025;
    const kickOffAt = new Date(Date.UTC(year, 0, 7 * n)).toISOString();
    const [homeTeamId, awayTeamId] = n % 2 === 0 ? [home!, away!] : [away!, home!];
    const match = league.records.matches.add(change, {
      ...{ tournamentId, round: n, homeTeamId, awayTeamId, kickOffAt },
    });
    ids.set(`${name} ${n}`, match.id);
    if (name !== 'next')
      league.records.matches.apply(change, match.id, { type: 'play', homeGoals: 2, awayGoals: 1 });
  }
}

beforeAll(() => {
  league = openTestLeague();
  league.settings.put('info', { ...league.settings.info(), url: 'https://sanjuan.example/' }, NOW);
  league.records.changes.make('test', (change) => {
    const { records } = league;
    const seriesId = records.series.add(change, 'Primera').id;
    teams = ['Ases', 'Bravos', 'Cumbre'].map((name) => records.teams.add(change, name).id) as typeof teams;
    const add = (name: string) => records.tournaments.add(change, { seriesId, name, teamIds: teams }).id;
    const past = add('Clausura');
    tournament = add('Apertura');
    const [one, other, third] = teams;
    addMatches(change, 'past', [one, other], past, PLAYED.past);
    addMatches(change, 'former', [third, other], past, 1);
    addMatches(change, 'active', [one, other], tournament, PLAYED.active);
    addMatches(change, 'other', [third, other], tournament, 2);
    addMatches(change, 'next', [one, other], tournament, 8);
    records.tournaments.update(change, past, { active: 0 });
  });
  app = createApp(league);
});
beforeEach(() => allow({}));
afterAll(async () => {
  await app.close();
  league.end();
});

const allow = (changes: Record<string, unknown>): void =>
  void league.settings.put('plan', readPlan(planBody(changes)), NOW);

/** The names of the matches that a page links to, each once, sorted by number. */
async function listed(url: string): Promise<string[]> {
  const { body } = await app.inject({ url, headers: { accept: 'text/html' } });
  return [...ids].flatMap(([name, id]) => (body.includes(`/matches/${id}`) ? [name] : []));
}
const numbered = (name: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${name} ${from + index}`);

describe('the matches of a team on the site', () => {
  it('are the latest six results and the next six, on its page', async () => {
    expect(await listed(`/teams/${teams[0]}`)).toEqual([
      ...numbered('active', 7, 12),
      ...numbered('next', 1, 6),
    ]);
    allow({ access_tournaments: false });
    expect(await listed(`/teams/${teams[0]}`)).toEqual(numbered('past', 1, 3));
  });

  it('are all results in its feed, of the tournaments that the plan opens', async () => {
    const url = `/teams/${teams[0]}/feed.json`;
    const [past, active] = [numbered('past', 1, 3), numbered('active', 1, 12)];
    expect(await listed(url)).toEqual([...past, ...active]);
    allow({ access_historical_tournament: false });
    expect(await listed(url)).toEqual(active);
    allow({ access_tournaments: false });
    expect(await listed(url)).toEqual(past);
  });

  it('are those of active tournaments in its calendar', async () => {
    const { body } = await app.inject(`/teams/${teams[0]}/calendar.ics`);
    const named = [...ids].filter(([, id]) => body.includes(id)).map(([name]) => name);
    expect(named).toEqual([...numbered('active', 1, 12), ...numbered('next', 1, 8)]);
  });

  it('against another team are counted over all open tournaments, the figures over active ones', async () => {
    const url = `/teams/${teams[0]}/against/${teams[1]}`;
    const [past, next] = [numbered('past', 1, 3), numbered('next', 1, 3)];
    // The last results of the second team's form are those against the third.
    expect(await listed(url)).toEqual([...past, ...numbered('active', 1, 12), ...next]);
    const { body } = await app.inject({ url, headers: { accept: 'text/html' } });
    const counts = [...body.matchAll(/<dd>(\d+)<\/dd>/g)].map(([, count]) => Number(count));
    // Whoever is at home wins: 6 of 12 and 1 of 3 for the first team.
    expect(counts.slice(0, 3)).toEqual([7, 0, 8]);
    const figures = [...body.matchAll(/<\/span\s*>(\d+)\s*<\/dd>/g)].map(([, count]) => Number(count));
    expect(figures.slice(0, 2)).toEqual([12, 14]);
    allow({ access_historical_tournament: false });
    expect(await listed(url)).not.toContain('past 1');
    allow({ access_tournaments: false });
    expect(await listed(url)).toEqual(past);
  });

  it('are the latest five results besides it, on the page of a match', async () => {
    const links = async (on: string, to: string): Promise<number> =>
      (await app.inject({ url: `/matches/${ids.get(on)}`, headers: { accept: 'text/html' } })).body.split(
        `href="/matches/${ids.get(to)}"`,
      ).length - 1;
    // In the list of both teams' matches, and in the form of each.
    for (const [on, first] of [
      ['active 12', 7],
      ['next 1', 8],
    ] as const) {
      expect([on, await links(on, `active ${first}`)]).toEqual([on, 3]);
      expect([on, await links(on, `active ${first - 1}`)]).toEqual([on, 0]);
    }
  });

  it('are those of active tournaments in its form, on its page and the pages of its matches', async () => {
    const forms = async (url: string): Promise<string[]> => {
      const { body } = await app.inject({ url, headers: { accept: 'text/html' } });
      const [inForm] = /<ol class="form">.*?<\/ol>/s.exec(body)!;
      return [...ids].flatMap(([name, id]) => (inForm.includes(`/matches/${id}`) ? [name] : []));
    };
    expect(await forms(`/teams/${teams[2]}`)).toEqual(['other 1', 'other 2']);
    expect(await listed(`/teams/${teams[2]}`)).toContain('former 1');
    // The first form is that of the team at home.
    expect(await forms(`/matches/${ids.get('other 2')}`)).toEqual(['other 1']);
  });

  it('are the ten latest results in a part for other sites, of one team or of all', async () => {
    const part = async (team: string) => {
      const { html } = (await app.inject(`/embed/results?tournament=${tournament}&team=${team}`)).json<{
        html: string;
      }>();
      return [...ids].flatMap(([name, id]) => (html.includes(`/matches/${id}`) ? [name] : []));
    };
    expect(await part(teams[0])).toEqual(numbered('active', 3, 12));
    expect(await part(teams[2])).toEqual(['other 1', 'other 2']);
    expect(await part('')).toEqual(numbered('active', 3, 12));
    expect(await part('nobody')).toEqual([]);
  });
});
