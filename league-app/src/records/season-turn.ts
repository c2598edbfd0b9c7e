import { exchange } from '../domain/next-tournament.js';
import type { NextTeam } from '../domain/next-tournament.js';
import type { StandingsRules } from '../domain/standings/index.js';
import { DomainError } from '../kernel/domain-error.js';
import type { Change } from './changes.js';
import type { Records } from './records.js';
import type { TournamentRow } from './rows.js';
import { computeTable } from './tournament-table.js';

export interface Turn {
  name: string;
  /** Whether the players registered for a team that goes on are registered again; else all are released. */
  keepPlayers: boolean;
  /** The tournament of the series below, and how many teams go up and down. */
  below: { tournamentId: string; name: string; places: number } | null;
}

export interface Turned {
  from: TournamentRow;
  next: TournamentRow;
  champion: string | null;
  teams: NextTeam[];
  registered: number;
}

/**
 * Closes a tournament, and the one of the series below, and starts the next of each from it: with its teams, rules and
 * discipline, as a draft. What was played stays as it is.
 * @throws DomainError 404; 409 `NOT_FINISHED` where matches are still to be played, `NOT_A_ROUND_ROBIN`, `SAME_SERIES`,
 * `TOO_FEW_TEAMS`, `PLAN_LIMIT`, `DUPLICATE`
 */
export function turnSeason(records: Records, change: Change, id: string, turn: Turn): Turned[] {
  const upper = close(records, change, id);
  const { below } = turn;
  const kept = (...of: Closed[]): string[] => (turn.keepPlayers ? of.map(({ row }) => row.id) : []);
  if (below === null) {
    const teams = upper.order.map((team): NextTeam => ({ team, move: 'stays' }));
    return [start(records, change, { closed: upper, name: turn.name, teams, playersOf: kept(upper) })];
  }
  const lower = close(records, change, below.tournamentId);
  if (upper.row.series_id === lower.row.series_id) throw new DomainError('SAME_SERIES', 409);
  const moved = exchanging(upper.order, lower.order, below.places);
  const playersOf = kept(upper, lower);
  return [
    start(records, change, { closed: upper, name: turn.name, teams: moved.upper, playersOf }),
    start(records, change, { closed: lower, name: below.name, teams: moved.lower, playersOf }),
  ];
}

interface Closed {
  row: TournamentRow;
  /** As the table has them. */
  order: string[];
  champion: string | null;
}

function close(records: Records, change: Change, id: string): Closed {
  const { tournaments, matches } = records;
  const row = tournaments.get(id);
  tournaments.ensureWithin(change, id);
  if (row.format !== 'league') throw new DomainError('NOT_A_ROUND_ROBIN', 409);
  const open = matches.ofTournament(id).filter(({ ended_at }) => ended_at === null).length;
  if (open > 0) throw new DomainError('NOT_FINISHED', 409, { matches: open });
  const table = computeTable(records, id);
  tournaments.update(change, id, { active: 0 }, 'closed');
  return { row, order: table.map(({ team }) => team), champion: table[0]?.name ?? null };
}

function exchanging(upper: string[], lower: string[], places: number): ReturnType<typeof exchange> {
  try {
    return exchange({ upper, lower, places });
  } catch (error) {
    if (error instanceof RangeError) throw new DomainError('TOO_FEW_TEAMS', 409);
    throw error;
  }
}

interface Start {
  closed: Closed;
  name: string;
  teams: NextTeam[];
  /** The tournaments whose registrations are kept. */
  playersOf: readonly string[];
}

function start(
  records: Records,
  change: Change,
  { closed: { row, champion }, name, teams, playersOf }: Start,
): Turned {
  const { tournaments, fixturePlans } = records;
  const next = tournaments.add(change, {
    ...{ name, seriesId: row.series_id, legs: row.legs, format: row.format, published: false },
    rules: JSON.parse(row.rules) as StandingsRules,
    teamIds: teams.map(({ team }) => team),
  });
  const { walkover_goals, match_minutes, discipline } = row;
  tournaments.update(change, next.id, { walkover_goals, match_minutes, discipline });
  fixturePlans.setRules(change, next.id, fixturePlans.rulesOf(row.id));
  const registered = register(records, change, next.id, playersOf, teams);
  return { from: row, next: tournaments.get(next.id), champion, teams, registered };
}

/** Registers those again who were registered for these teams and still play for them. */
function register(
  { registrations, players }: Records,
  change: Change,
  nextId: string,
  from: readonly string[],
  teams: readonly NextTeam[],
): number {
  const goOn = new Set(teams.map(({ team }) => team));
  const before = from
    .flatMap((tournament_id) => registrations.where({ tournament_id }))
    .filter(({ team_id }) => goOn.has(team_id));
  const kept = before.filter(({ player_id, team_id }) => {
    const player = players.get(player_id);
    return player.active === 1 && player.team_id === team_id;
  });
  for (const { player_id, shirt_number } of kept)
    registrations.register(change, nextId, player_id, shirt_number);
  return kept.length;
}
