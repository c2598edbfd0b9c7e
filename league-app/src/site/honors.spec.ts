import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { readSeason } from '../domain/season-file.js';
import { createApp } from '../http/app.js';
import type { Change } from '../records/changes.js';
import { importSeason } from '../records/import-season.js';
import { reopenTournament } from '../records/season/close.js';
import { honorAll } from '../testing/honors.js';
import { openTestLeague } from '../testing/league.js';
import type { TestLeague } from '../testing/league.js';

let league: TestLeague;
let app: FastifyInstance;
let id: string;

const change = <T>(work: (change: Change) => T): T => league.records.changes.make('test', work);
/** The text of a page, without tags. */
const read = async (path: string): Promise<string> => {
  const { statusCode, body } = await app.inject({ url: path, headers: { accept: 'text/html' } });
  expect([path, statusCode]).toEqual([path, 200]);
  return body
    .replaceAll(/<(script|style|svg)[\s\S]*?<\/\1\s*>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
};

beforeAll(() => {
  league = openTestLeague();
  const season = readSeason(readFileSync('league-app/testdata/2024-25-de.1.json', 'utf8'));
  id = change((each) => {
    const options = { seriesName: 'Primera', timeZone: 'Europe/Berlin' };
    const tournament = importSeason(league.records, each, season, options);
    honorAll(league.records, each, tournament.id);
    return tournament.id;
  });
  app = createApp(league);
});
afterAll(async () => {
  await app.close();
  league.end();
});

describe('the archive page of a closed tournament', () => {
  it('shows the top three, the awards and the team of the season in both languages', async () => {
    const text = await read(`/tournaments/${id}?lang=en`);
    // The final result of the 2024/25 season.
    expect(text).toContain(
      'Champion FC Bayern München Runner-up Bayer 04 Leverkusen Third place Eintracht Frankfurt',
    );
    const [conceded, matches] = concededByFirst();
    expect(text).toContain(
      `Fewest goals conceded ${firstTeam()} ${conceded} goals conceded in ${matches} matches`,
    );
    expect(text).toContain('Best player Jefferson Quishpe');
    expect(text).toContain('Best coach Rosa Paz');
    expect(text).toContain('Mejor hinchada');
    expect(text).toContain('Team of the season S. Cóndor');
    const spanish = await read(`/tournaments/${id}?lang=es`);
    expect(spanish).toContain('Campeón FC Bayern München Vicecampeón Bayer 04 Leverkusen');
    expect(spanish).toContain('Equipo ideal del torneo');
    expect(spanish).toContain('Mejor jugador Jefferson Quishpe');
  });

  it('is listed with its champion in the history, and its awards on the player’s page', async () => {
    expect(await read('/history?lang=en')).toContain('Champion: FC Bayern München');
    const player = league.records.honors.listBestTeam(id)[5]!.player_id;
    const text = await read(`/players/${player}?lang=en`);
    expect(text).toMatch(/Awards Best player [^A-Z]*\S.* Team of the season/);
  });

  it('hides the awards while the tournament is reopened', async () => {
    change((each) => reopenTournament(league.records, each, id));
    expect(await read(`/tournaments/${id}?lang=en`)).not.toContain('Best coach');
    const player = league.records.honors.listBestTeam(id)[5]!.player_id;
    expect(await read(`/players/${player}?lang=en`)).not.toContain('Best player');
  });
});

const firstTeam = (): string => league.records.tournaments.listTeams(id)[0]!.name;

/** Counted match by match. */
function concededByFirst(): [goals: number, matches: number] {
  const team = league.records.tournaments.listTeams(id)[0]!.id;
  const own = league.records.matches
    .ofTournament(id)
    .filter((match) => [match.home_team_id, match.away_team_id].includes(team));
  const goals = own.map((match) => (match.home_team_id === team ? match.away_goals! : match.home_goals!));
  return [goals.reduce((sum, each) => sum + each, 0), own.length];
}
