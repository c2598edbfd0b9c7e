import { roundRobin, RoundRobinError } from '../domain/round-robin.js';
import type { Round } from '../domain/round-robin.js';
import type { PlannedMatch } from '../domain/timetable/problem.js';
import { ensureCapacity } from '../domain/plan.js';
import { DomainError } from '../kernel/domain-error.js';
import type { Change } from './changes.js';
import type { Records } from './records.js';
import type { MatchRow } from './rows.js';

/**
 * Creates the fixtures of a tournament's league or of its groups, in the order of the draw; kick-offs are set later.
 * @throws DomainError 409 `HAS_MATCHES` if there are matches already, `TOO_FEW_TEAMS`, `GROUPS_NOT_DRAWN`, `IS_A_CUP`,
 * `PLAN_LIMIT`; 404.
 */
export function createFixtures(records: Records, change: Change, tournamentId: string): MatchRow[] {
  const { tournaments, matches } = records;
  const { published } = tournaments.get(tournamentId);
  tournaments.ensureWithinLimit(change, tournamentId);
  if (matches.ofTournament(tournamentId).length > 0) throw new DomainError('HAS_MATCHES', 409);
  const drawn = planRounds(records, tournamentId).flatMap(({ groupId, rounds }) =>
    rounds.flatMap(({ number, pairings }) => pairings.map((pairing) => ({ groupId, number, ...pairing }))),
  );
  ensureCapacity(change.plan, 'max_matches', matches.count(), drawn.length);
  return drawn.map(({ groupId, number, home, away }) =>
    matches.addDrawn(change, {
      tournamentId,
      round: number,
      homeTeamId: home,
      awayTeamId: away,
      groupId,
      published: published === 1,
    }),
  );
}

/**
 * Creates the matches of a timetable made by rules, with their dates; new venues are created.
 * @throws DomainError 409 `HAS_MATCHES`, `PLAN_LIMIT`; 404
 */
export function createPlanned(
  { tournaments, matches, venues }: Records,
  change: Change,
  tournamentId: string,
  planned: readonly PlannedMatch[],
): void {
  const { published } = tournaments.get(tournamentId);
  tournaments.ensureWithinLimit(change, tournamentId);
  if (matches.ofTournament(tournamentId).length > 0) throw new DomainError('HAS_MATCHES', 409);
  ensureCapacity(change.plan, 'max_matches', matches.count(), planned.length);
  for (const { round, home, away, slot } of planned)
    matches.addDrawn(change, {
      ...{ tournamentId, round, homeTeamId: home, awayTeamId: away, published: published === 1 },
      kickOffAt: slot?.kickOffAt ?? null,
      venueId: slot === null ? null : venues.findOrCreate(change, slot.venue).id,
    });
}

/** The rounds of each group, or of a single league of all teams. */
function planRounds(
  { tournaments }: Records,
  tournamentId: string,
): { groupId: string | null; rounds: Round[] }[] {
  const { format, legs } = tournaments.get(tournamentId);
  if (format === 'cup') throw new DomainError('IS_A_CUP', 409);
  const entries = tournaments.listEntries(tournamentId);
  const listTeams = (groupId: string | null): string[] =>
    entries.filter((entry) => entry.group_id === groupId).map(({ team_id }) => team_id);
  if (format === 'league') return [{ groupId: null, rounds: drawUp(listTeams(null), legs) }];
  const groups = tournaments.listGroups(tournamentId);
  if (groups.length === 0 || entries.some(({ group_id }) => group_id === null))
    throw new DomainError('GROUPS_NOT_DRAWN', 409);
  return groups.map(({ id }) => ({ groupId: id, rounds: drawUp(listTeams(id), legs) }));
}

function drawUp(teams: string[], legs: 1 | 2): Round[] {
  try {
    return roundRobin(teams, legs);
  } catch (error) {
    if (error instanceof RoundRobinError) throw new DomainError('TOO_FEW_TEAMS', 409);
    throw error;
  }
}

/**
 * Deletes the fixtures, none of which may have a result, and the cup if there is one.
 * @throws DomainError 409 `IN_USE` if a match has ended.
 */
export function removeFixtures({ matches, cups }: Records, change: Change, tournamentId: string): void {
  const all = matches.ofTournament(tournamentId);
  if (all.some(({ ended_at }) => ended_at !== null)) throw new DomainError('IN_USE', 409);
  for (const { id } of all) matches.erase(change, id);
  for (const { id } of cups.listTies(tournamentId)) cups.ties.remove(change, id);
  if (cups.find(tournamentId) !== undefined) cups.remove(change, tournamentId);
}
