import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../league-app/src/config/config.js';
import { readSeason } from '../../league-app/src/domain/season-file.js';
import { createApp } from '../../league-app/src/http/app.js';
import { openLeague } from '../../league-app/src/league.js';
import { importSeason } from '../../league-app/src/records/import-season.js';
import { applyResult } from '../../league-app/src/records/play.js';
import { computeTable } from '../../league-app/src/records/tournament-table.js';

export interface Playing {
  port: number;
  target: string;
  matches: number;
}

/** A result was entered: when its change began, in ms since 1970, and whether the table shows it. */
export interface Entered {
  match: string;
  atMs: number;
  isTableRight: boolean;
}

/** A league with a season's fixtures, whose results are entered one by one on request. */
async function serve(season: string): Promise<void> {
  const directory = mkdtempSync(path.join(tmpdir(), 'touchline-bench-'));
  const place = path.join(directory, 'league.json');
  const quiet = { secret: 'x'.repeat(32), port: 0, data_file: 'league.db', log_level: 'silent' };
  const id = '0197a000-0000-7000-8000-000000000001';
  writeFileSync(place, JSON.stringify({ league_id: id, name: 'Bench', url_extension: 'bench', ...quiet }));
  const league = openLeague(readConfig({ LEAGUE_CONFIG: place }));
  const { records } = league;
  const file = readSeason(readFileSync(season, 'utf8'));
  const open = { ...file, matches: file.matches.map((match) => ({ ...match, score: null })) };
  const tournament = records.changes.make('bench', (change) =>
    importSeason(records, change, open, { seriesName: 'First', timeZone: 'Europe/London' }),
  );
  const names = new Map(records.teams.where({}).map((team) => [team.id, team.name]));
  const toPlay = records.matches.ofTournament(tournament.id).flatMap((match) => {
    const known = file.matches.find(
      ({ home, away }) => home === names.get(match.home_team_id) && away === names.get(match.away_team_id),
    );
    return known?.score ? [{ match, score: known.score }] : [];
  });
  const points = new Map<string, number>();
  const add = (team: string, own: number, other: number): void =>
    void points.set(team, (points.get(team) ?? 0) + (own > other ? 3 : own === other ? 1 : 0));
  const enter = (at: number): Entered => {
    const { match, score } = toPlay[at]!;
    const atMs = performance.timeOrigin + performance.now();
    records.changes.make('bench', (change) =>
      applyResult(records, change, match.id, { type: 'play', homeGoals: score.home, awayGoals: score.away }),
    );
    add(names.get(match.home_team_id)!, score.home, score.away);
    add(names.get(match.away_team_id)!, score.away, score.home);
    const rows = computeTable(records, tournament.id);
    const isTableRight = rows.every((row) => row.points === (points.get(row.name) ?? 0));
    return { match: match.id, atMs, isTableRight };
  };
  const app = createApp(league);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  process.on('message', (at: number) => process.send?.(enter(at)));
  process.send?.({ port, target: `/tournaments/${tournament.id}`, matches: toPlay.length } satisfies Playing);
  process.once('SIGTERM', () => {
    league.file.close();
    rmSync(directory, { recursive: true, force: true });
    process.exit(0);
  });
}

await serve(process.argv[2]!);
