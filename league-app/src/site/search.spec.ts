import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { readPlan } from '../control/plan.js';
import { createApp } from '../http/app.js';
import type { Change } from '../records/changes.js';
import { openTestLeague, planBody } from '../testing/league.js';
import type { TestLeague } from '../testing/league.js';

const NOW = '2026-01-01T00:00:00.000Z';
/** Oldest first. */
const TOURNAMENTS = [
  { name: 'Campeonato Ñandú', active: 0 },
  { name: 'CAMPEONATO NANDU 100%', active: 1 },
  { name: 'Copa Campeón', active: 1, format: 'cup' },
  { name: 'Campeonato secreto', active: 1, published: false },
  { name: 'Liga Řím', active: 1 },
] as const;

let league: TestLeague;
let app: FastifyInstance;

beforeAll(() => {
  league = openTestLeague();
  league.records.changes.make('test', (change: Change) => {
    const { series, tournaments } = league.records;
    const seriesId = series.add(change, 'Primera').id;
    const numbered = Array.from({ length: 25 }, (_, n) => `Barrial ${n + 1}`);
    [...TOURNAMENTS, ...numbered.map((name) => ({ name, active: 1 as const }))].forEach((each, index) => {
      const { active, ...more } = each;
      const { id } = tournaments.add(change, { seriesId, teamIds: [], ...more });
      tournaments.update(change, id, { active, created: new Date(index).toISOString() });
    });
  });
  app = createApp(league);
});
afterAll(async () => {
  await app.close();
  league.end();
});

const allow = (changes: Record<string, unknown>): void =>
  void league.settings.put('plan', readPlan(planBody(changes)), NOW);

async function search(text: string): Promise<string[]> {
  const url = `/search?q=${encodeURIComponent(text)}`;
  const { body, statusCode } = await app.inject({ url, headers: { accept: 'text/html' } });
  expect(statusCode).toBe(200);
  return [...body.matchAll(/href="\/tournaments\/[^"]+"\s*><span>([^<]+)/g)].map(([, name]) => name!);
}

describe('searching tournaments on the site', () => {
  it.each([
    ['campeón', ['Copa Campeón', 'CAMPEONATO NANDU 100%', 'Campeonato Ñandú']],
    ['NANDU', ['CAMPEONATO NANDU 100%', 'Campeonato Ñandú']],
    ['ñandú', ['CAMPEONATO NANDU 100%', 'Campeonato Ñandú']],
    ['řím', ['Liga Řím']],
    ['rim', ['Liga Řím']],
    ['0%', ['CAMPEONATO NANDU 100%']],
    ['%%', []],
    ['**', []],
    ['[a-z]', []],
    ['secreto', []],
    ['primera', []],
  ])('for "%s" finds %j: published, active ones first, then the latest', async (text, names) => {
    allow({});
    expect(await search(text)).toEqual(names);
  });

  it('finds only what the plan opens', async () => {
    allow({ access_historical_tournament: false });
    expect(await search('campeon')).toEqual(['Copa Campeón', 'CAMPEONATO NANDU 100%']);
    allow({ access_tournaments: false });
    expect(await search('campeon')).toEqual(['Campeonato Ñandú']);
    allow({ access_tournament_cups: false });
    expect(await search('campeon')).toEqual(['CAMPEONATO NANDU 100%', 'Campeonato Ñandú']);
    allow({ access_tournaments: false, access_historical_tournament: false });
    expect(await search('campeon')).toEqual([]);
  });

  it('lists the latest 20, and reads no others', async () => {
    allow({});
    const all = jest.spyOn(league.file, 'all');
    const found = await search('barrial');
    const rowsRead = all.mock.results.reduce((sum, { value }) => sum + (value as unknown[]).length, 0);
    all.mockRestore();
    expect([found.length, found[0], found.at(-1)]).toEqual([20, 'Barrial 25', 'Barrial 6']);
    expect(rowsRead).toBeLessThan(25);
  });
});
