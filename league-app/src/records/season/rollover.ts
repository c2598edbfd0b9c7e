import { createHash } from 'node:crypto';
import { promoteAndRelegate, nameMoves, spreadGroups } from '../../domain/season/promotion-relegation.js';
import type { NextTeam } from '../../domain/season/promotion-relegation.js';
import { finishersOf } from '../../domain/season/final-ranking.js';
import type { Finish } from '../../domain/season/final-ranking.js';
import type { StandingsRules } from '../../domain/standings/index.js';
import { DomainError } from '../../kernel/domain-error.js';
import type { Change } from '../changes.js';
import type { Records } from '../records.js';
import type { TournamentRow } from '../rows.js';
import { closeTournament } from './close.js';
import { rankTournament } from './ranking.js';

/** A tournament that ends, and how it continues. */
export interface Ending {
  tournamentId: string;
  /** Name of the next tournament. */
  name: string;
  /** How many teams it exchanges with the series above it. */
  places: number;
  /** The next tournament's teams, if arranged by hand instead of by the tables. */
  teams: readonly string[] | null;
}

export interface SeasonRollover {
  /** From the highest series to the lowest. */
  endings: readonly Ending[];
  /** Whether players of continuing teams are registered again; otherwise all are released. */
  keepPlayers: boolean;
  /** The `basis` of the preview. */
  basis: string | null;
}

export interface RolledOverSeason {
  from: TournamentRow;
  next: TournamentRow;
  /** Several teams when they share first place. */
  champions: string[];
  teams: NextTeam[];
  /** Teams that are in none of the next tournaments. */
  leaving: string[];
  registered: number;
  /** How many players were registered before, but in none of the next tournaments. */
  released: number;
}

/**
 * Closes a tournament and those of the series below, and starts the next one from each as a draft: with its rules,
 * discipline and groups, and the continuing teams. What was played stays as it is.
 * @throws DomainError 404; 409 as `closeTournament` does, `SAME_SERIES`, `TOO_FEW_TEAMS`, `TEAM_TWICE`, `PLAN_LIMIT`,
 * `DUPLICATE`, and `CHANGED_MEANWHILE` when the tables differ from those of the preview
 */
export function rollOverSeason(
  records: Records,
  change: Change,
  { endings, keepPlayers, basis }: SeasonRollover,
): { basis: string; rolledOver: RolledOverSeason[] } {
  const closed = endings.map(({ tournamentId }) => close(records, change, tournamentId));
  if (new Set(closed.map(({ row }) => row.series_id)).size < closed.length)
    throw new DomainError('SAME_SERIES', 409);
  const digest = digestOf(closed);
  if (basis !== null && basis !== digest) throw new DomainError('CHANGED_MEANWHILE', 409);
  const next = chooseTeams(closed, endings);
  const continuing = new Set(next.flat().map(({ team }) => team));
  const playersOf = keepPlayers ? closed.map(({ row }) => row.id) : [];
  const started = closed.map((each, index) =>
    startNext(records, change, { closed: each, name: endings[index]!.name, teams: next[index]!, playersOf }),
  );
  const registeredAgain = new Set(started.flatMap((each) => listPlayers(records, each.next.id)));
  const rolledOver = started.map((each, index): RolledOverSeason => {
    const leaving = closed[index]!.finishes.map(({ team }) => team).filter((team) => !continuing.has(team));
    const released = listPlayers(records, each.from.id).filter(
      (player) => !registeredAgain.has(player),
    ).length;
    return { ...each, leaving, released };
  });
  return { basis: digest, rolledOver };
}

function listPlayers({ registrations }: Records, tournamentId: string): string[] {
  return registrations.where({ tournament_id: tournamentId }).map(({ player_id }) => player_id);
}

interface Closed {
  row: TournamentRow;
  finishes: Finish[];
  /** The teams that are still active, in the order they finished. */
  order: string[];
}

function close(records: Records, change: Change, id: string): Closed {
  const row = closeTournament(records, change, id);
  const finishes = rankTournament(records, id);
  const active = ({ team }: Finish): boolean => records.teams.get(team).active === 1;
  return { row, finishes, order: finishes.filter(active).map(({ team }) => team) };
}

/** Digest of everything the proposal is based on. */
function digestOf(closed: readonly Closed[]): string {
  const facts = closed.map(({ row, finishes, order }) => [row.id, finishes, order]);
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

function chooseTeams(closed: readonly Closed[], endings: readonly Ending[]): NextTeam[][] {
  const series = closed.map(({ order }) => order);
  const proposed = propose(series, endings);
  const selected = endings.map(({ teams }, index) => teams ?? proposed[index]!.map(({ team }) => team));
  const all = selected.flat();
  if (new Set(all).size < all.length) throw new DomainError('TEAM_TWICE', 409);
  const finished = closed.map(({ finishes }) => finishes.map(({ team }) => team));
  return nameMoves(finished, selected);
}

function propose(series: readonly string[][], endings: readonly Ending[]): NextTeam[][] {
  try {
    return promoteAndRelegate({ series, places: endings.slice(1).map(({ places }) => places) });
  } catch (error) {
    if (error instanceof RangeError) throw new DomainError('TOO_FEW_TEAMS', 409);
    throw error;
  }
}

interface Start {
  closed: Closed;
  name: string;
  teams: NextTeam[];
  /** Tournaments whose registrations are carried over. */
  playersOf: readonly string[];
}

function startNext(
  records: Records,
  change: Change,
  { closed: { row, finishes }, name, teams, playersOf }: Start,
): Omit<RolledOverSeason, 'leaving' | 'released'> {
  const { tournaments, fixturePlans } = records;
  const teamIds = teams.map(({ team }) => team);
  const groups = tournaments.listGroups(row.id);
  if (teamIds.length < Math.max(2, 2 * groups.length)) throw new DomainError('TOO_FEW_TEAMS', 409);
  const next = tournaments.add(change, {
    ...{ name, teamIds, seriesId: row.series_id, legs: row.legs, format: row.format, published: false },
    ...{ cupLegs: row.cup_legs, thirdPlace: row.third_place === 1, qualifiers: row.qualifiers },
    rules: JSON.parse(row.rules) as StandingsRules,
  });
  const { walkover_goals, match_minutes, discipline } = row;
  tournaments.update(change, next.id, { walkover_goals, match_minutes, discipline });
  if (groups.length > 0) {
    const spread = spreadGroups(teamIds, groups.length);
    const named = groups.map(({ name: group }, index) => ({ name: group, teamIds: spread[index]! }));
    tournaments.group(change, next.id, named);
  }
  fixturePlans.setRules(change, next.id, fixturePlans.rulesOf(row.id));
  const registered = register(records, change, next.id, playersOf, new Set(teamIds));
  const champions = finishersOf(finishes, 1).map((team) => records.teams.get(team).name);
  return { from: row, next: tournaments.get(next.id), champions, teams, registered };
}

/** Registers again the players who were registered for these teams and still play for them. */
function register(
  { registrations, players }: Records,
  change: Change,
  nextId: string,
  from: readonly string[],
  continuing: ReadonlySet<string>,
): number {
  const previousPlayers = from
    .flatMap((tournament_id) => registrations.where({ tournament_id }))
    .filter(({ team_id }) => continuing.has(team_id));
  const continuingPlayers = previousPlayers.filter(({ player_id, team_id }) => {
    const player = players.get(player_id);
    return player.active === 1 && player.team_id === team_id;
  });
  for (const { player_id, shirt_number } of continuingPlayers)
    registrations.register(change, nextId, player_id, shirt_number);
  return continuingPlayers.length;
}
