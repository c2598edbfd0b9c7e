import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSeason } from '../domain/season-file.js';
import type { SeasonFile } from '../domain/season-file.js';
import { fromEpochMs } from '../kernel/instant.js';
import { instantToLocal } from '../kernel/local-time.js';
import type { League } from '../league.js';
import type { Change } from '../records/changes.js';
import { drawCup } from '../records/cups/draw-cup.js';
import { playInCup } from '../records/cups/play-cup.js';
import { createFixtures } from '../records/fixtures.js';
import { importSeason } from '../records/import-season.js';
import type { Records } from '../records/records.js';
import type { MatchRow, TournamentRow } from '../records/rows.js';
import { fillAreas } from './areas.js';
import { honorAll } from './honors.js';

const DAY_MS = 86_400_000;
/** The test league's time zone: for some hours its date differs from the UTC date. */
const TIME_ZONE = 'America/Guayaquil';
const FIRST_OF_SEASON = Date.parse('2013-08-17');
/** Days of the season that have been played so far. */
const PLAYED_DAYS = 190;

/** Ids of the records that a full league's pages show. */
export interface FilledLeague {
  tournament: string;
  groupsCup: string;
  ended: string;
  team: string;
  opponent: string;
  player: string;
  played: string;
  walkover: string;
  next: string;
  draft: string;
  gallery: string;
  publication: string;
}

/** A real season as if it were being played now: matches from today on have no score yet. */
export function seasonOfToday(nowMs: number): SeasonFile {
  const text = readFileSync(path.resolve('league-app/testdata/2013-14-en.1.json'), 'utf8');
  const file = readSeason(text);
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS;
  const later = Math.floor((today - FIRST_OF_SEASON) / DAY_MS) - PLAYED_DAYS;
  const moved = (date: string): string =>
    fromEpochMs(Date.parse(`${date}T00:00:00.000Z`) + later * DAY_MS).slice(0, 10);
  const matches = file.matches.map((match) => {
    const date = moved(match.date);
    return { ...match, date, score: Date.parse(date) < today ? match.score : null };
  });
  return { ...file, name: 'Liga Premier', matches };
}

/** A league in mid-life: a season under way, groups and a cup, finished tournaments, and every other area. */
export async function fillLeague(league: League, nowMs = Date.now()): Promise<FilledLeague> {
  const { records } = league;
  const change = <T>(work: (change: Change) => T): T => records.changes.make('test', work);
  const season = change((each) =>
    importSeason(records, each, seasonOfToday(nowMs), {
      seriesName: 'Primera',
      timeZone: TIME_ZONE,
    }),
  );
  const ended = change((each) => endedSeason(records, each));
  const people = change((each) => fillPeople(records, each, season));
  const today = instantToLocal(fromEpochMs(nowMs), TIME_ZONE).date;
  const areas = change((each) => fillAreas(records, each, today));
  const groupsCup = await playedCup(records);
  return { tournament: season.id, groupsCup, ended, ...people, ...areas };
}

function endedSeason(records: Records, change: Change): string {
  const file = readSeason(readFileSync(path.resolve('league-app/testdata/2024-25-de.1.json'), 'utf8'));
  const { id } = importSeason(records, change, file, { seriesName: 'Primera', timeZone: 'Europe/Berlin' });
  honorAll(records, change, id);
  return id;
}

const COLORS = [
  ...['#c8102e', '#034694', '#132257', '#6cabdd', '#fdb913'],
  ...['#ffffff', '#7a263a', '#003399', '#1b458f', '#241f20'],
];
const POSITIONS = ['goalkeeper', 'defender', 'defender', 'midfielder', 'midfielder', 'forward'] as const;
const NAMES = [
  'José Ñáñez',
  'Luis Paredes',
  'Ángel Quiñónez',
  'Kevin Mina',
  'Bryan de la Cruz',
  'Óscar Vélez',
];
const LONG = 'Asociación Deportiva Juvenil Independiente de la Parroquia San Francisco';

type Rosters = ReadonlyMap<string, string[]>;

/** Colors, a ground and six players for each team. */
function fillRosters(
  { teams, players, tournaments, registrations }: Records,
  change: Change,
  id: string,
): Rosters {
  const rosters = new Map<string, string[]>();
  tournaments.listTeams(id).forEach((team, index) => {
    teams.update(change, team.id, {
      color_1: COLORS[index % COLORS.length]!,
      color_2: COLORS[(index + 3) % COLORS.length]!,
      venue: 'Estadio Olímpico',
      founded: 1950 + index,
      ...(index === 7 && { name: LONG }),
    });
    const roster = NAMES.map((name, place) => {
      const more = { position: POSITIONS[place]!, shirt_number: place * 3 + 1 };
      return players.add(change, `${name} ${index + 1}`, `${index}-${place}`, team.id, more).id;
    });
    for (const player of roster) registrations.register(change, id, player, null);
    rosters.set(team.id, roster);
  });
  return rosters;
}

/** Goals and cards in the played matches. */
function fillEvents(
  { matches }: Records,
  change: Change,
  played: readonly MatchRow[],
  rosters: Rosters,
): void {
  for (const match of played)
    for (const [team, goals] of [
      [match.home_team_id, match.home_goals!],
      [match.away_team_id, match.away_goals!],
    ] as const) {
      const of = (place: number) => ({
        match_id: match.id,
        team_id: team,
        player_id: rosters.get(team)![place]!,
      });
      for (let goal = 0; goal < goals; goal += 1)
        matches.addEvent(change, { ...of(5 - (goal % 3)), kind: 'goal', minute: 9 + goal * 21 });
      matches.addEvent(change, { ...of(match.round % NAMES.length), kind: 'yellow', minute: 70 });
    }
}

/** Upcoming matches: a walkover, a postponed match, one with a venue, and a draft. */
function fillComing({ matches, venues }: Records, change: Change, open: readonly MatchRow[]) {
  const [walkover, postponed, next, draft] = open as [MatchRow, MatchRow, MatchRow, MatchRow];
  matches.apply(change, walkover.id, { type: 'walk_over', absent: 'away', goals: 3 });
  matches.apply(change, postponed.id, { type: 'postpone', reason: 'Rain' });
  matches.schedule(change, next.id, next.kick_off_at, venues.findOrCreate(change, 'Cancha 2 del Parque').id);
  matches.update(change, draft.id, { published: 0 });
  return { walkover: walkover.id, next: next.id, draft: draft.id };
}

function fillPeople(records: Records, change: Change, { id }: TournamentRow) {
  const { tournaments, matches, registrations } = records;
  const rosters = fillRosters(records, change, id);
  const all = matches.ofTournament(id);
  const played = all.filter(({ state }) => state === 'played');
  fillEvents(records, change, played, rosters);
  const last = played.at(-1)!;
  const { home_team_id: team, away_team_id: away } = last;
  for (const side of [team, away])
    rosters.get(side)!.forEach((player_id, place) =>
      matches.lineups.insert(change, {
        id: change.newId(),
        match_id: last.id,
        team_id: side,
        player_id,
        starter: place < 5 ? 1 : 0,
        shirt_number: place + 1,
        created: change.now,
      }),
    );
  registrations.transfer(change, rosters.get(away)![5]!, { teamId: team, on: '2026-01-15', reason: null });
  tournaments.deduct(change, id, team, 3, 'Alineación indebida');
  const coming = fillComing(
    records,
    change,
    all.filter(({ state }) => state === 'scheduled'),
  );
  return { team, opponent: away, player: rosters.get(away)![5]!, played: last.id, ...coming };
}

/** Two groups of four, fully played, and the cup that follows, up to its final. */
async function playedCup(records: Records): Promise<string> {
  const { changes, tournaments, matches, series, teams } = records;
  const id = changes.make('test', (change) => {
    const teamIds = teams
      .where({ active: 1 }, 'name')
      .slice(0, 8)
      .map((team) => team.id);
    const seriesId = series.add(change, 'Copas').id;
    const tournament = tournaments.add(change, {
      seriesId,
      name: 'Copa de Verano',
      teamIds,
      format: 'groups_cup',
      legs: 1,
    });
    const group = (name: string, from: number) => ({ name, teamIds: teamIds.slice(from, from + 4) });
    tournaments.group(change, tournament.id, [group('A', 0), group('B', 4)]);
    createFixtures(records, change, tournament.id).forEach((match, index) =>
      matches.apply(change, match.id, { type: 'play', homeGoals: 3 - (index % 4), awayGoals: index % 3 }),
    );
    return tournament.id;
  });
  const semiFinals = await drawCup(records, 'test', id);
  for (const match of semiFinals)
    await playInCup(records, 'test', id, (change) =>
      matches.apply(change, match.id, {
        type: 'play',
        homeGoals: 1,
        awayGoals: 1,
        penalties: { home: 5, away: 4 },
      }),
    );
  return id;
}
