import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { readSeason } from '../../league-app/src/domain/season-file.js';
import { createApp } from '../../league-app/src/http/app.js';
import { applyResult } from '../../league-app/src/records/play.js';
import { importSeason } from '../../league-app/src/records/import-season.js';
import { computeTable } from '../../league-app/src/records/tournament-table.js';
import { openTestLeague } from '../../league-app/src/testing/league.js';
import type { TestLeague } from '../../league-app/src/testing/league.js';
import { Watcher } from '../../league-app/src/testing/watcher.js';

const WATCHERS = 500;
const PER_ADDRESS = 100;
/** The matches entered with all spectators watching; the whole season is entered with a few. */
const WATCHED = 60;

let league: TestLeague;
let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  league = openTestLeague();
  app = createApp(league);
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  league.end();
});

const text = readFileSync(path.resolve('league-app/testdata/2013-14-en.1.json'), 'utf8');

it('a live season pushes each result to all its watchers, up to 500, and keeps the standings correct', async () => {
  const { records } = league;
  const file = readSeason(text);
  const open = { ...file, matches: file.matches.map((match) => ({ ...match, score: null })) };
  const { id } = records.changes.make('import', (change) =>
    importSeason(records, change, open, { seriesName: 'First', timeZone: 'Europe/London' }),
  );
  const watchers: Watcher[] = [];
  for (let index = 0; index < WATCHERS; index += 1) {
    const address = `10.0.0.${1 + Math.floor(index / PER_ADDRESS)}`;
    watchers.push(await Watcher.open(`${url}/live`, { 'x-forwarded-for': address }));
  }
  const points = new Map<string, number>();
  const names = new Map(records.teams.where({}).map((team) => [team.id, team.name]));
  const matches = records.matches.ofTournament(id);
  for (const [index, match] of matches.entries()) {
    const [home, away] = [names.get(match.home_team_id)!, names.get(match.away_team_id)!];
    const known = file.matches.find((each) => each.home === home && each.away === away)!;
    const { home: homeGoals, away: awayGoals } = known.score!;
    records.changes.make('admin', (change) =>
      applyResult(records, change, match.id, { type: 'play', homeGoals, awayGoals }),
    );
    const add = (team: string, own: number, other: number): void =>
      void points.set(team, (points.get(team) ?? 0) + (own > other ? 3 : own === other ? 1 : 0));
    add(home, homeGoals, awayGoals);
    add(away, awayGoals, homeGoals);
    for (const row of computeTable(records, id)) expect(row.points).toBe(points.get(row.name) ?? 0);
    if (index === WATCHED) for (const watcher of watchers.splice(5)) watcher.close();
    for (const watcher of watchers) {
      let told = await watcher.next();
      while (told.data.kind !== 'result') told = await watcher.next();
      expect([told.data.match, told.data.home_goals, told.data.away_goals]).toEqual([
        match.id,
        homeGoals,
        awayGoals,
      ]);
    }
    if (index % 38 === 37) {
      const page = await (await fetch(`${url}/tournaments/${id}`)).text();
      const [first] = computeTable(records, id);
      expect(page).toContain(first!.name);
      expect(page).toMatch(new RegExp(`<td class="pts">${first!.points}</td>`));
    }
  }
  expect(
    computeTable(records, id)
      .slice(0, 3)
      .map(({ name, points: won }) => [name, won]),
  ).toEqual([
    ['Manchester City', 86],
    ['Liverpool FC', 84],
    ['Chelsea FC', 82],
  ]);
  for (const watcher of watchers) watcher.close();
});
