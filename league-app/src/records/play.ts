import { isFinished } from '../domain/match.js';
import type { MatchChange } from '../domain/match.js';
import { DomainError } from '../kernel/domain-error.js';
import type { Change } from './changes.js';
import type { EnteredEvent } from './result-entries.js';
import { readEntered } from './result-entries.js';
import type { Records } from './records.js';
import type { MatchEventRow, MatchRow } from './rows.js';
import { parseDiscipline } from './suspensions.js';

/**
 * Two people may enter data at once: a caller that sends the state it has seen is rejected if that has changed.
 * @throws DomainError 409 `CHANGED_MEANWHILE`
 */
export function ensureVersion(
  match: MatchRow,
  expected: { version?: number | undefined; updated?: string | undefined },
): void {
  const { version = match.version, updated = match.updated } = expected;
  if (version !== match.version || updated !== match.updated) throw new DomainError('CHANGED_MEANWHILE', 409);
}

/**
 * Applies a change to a match, replacing a pending entry. In a cup, call it through `playInCup`.
 * @throws DomainError 404; 409 `MATCH_STATE`, `TIE_NOT_READY`, `GOALS_EXCEED_RESULT`; 400 for an invalid result.
 */
export function applyResult(records: Records, change: Change, id: string, update: MatchChange): MatchRow {
  const { entries } = records;
  const match = setResult(records, change, id, update);
  entries.resolve(change, id, 'replaced');
  return match;
}

/**
 * Stores a result without applying it: an admin confirms or declines it.
 * @throws DomainError as `applyResult` does: a result that could not be applied is not stored.
 */
export function enterResult(records: Records, change: Change, id: string, update: MatchChange): MatchRow {
  const { matches, entries } = records;
  matches.ensureOpenTo(change, id, update);
  records.cups.ensureReady(matches.get(id));
  ensureGoals(records, matches.get(id), update);
  entries.enter(change, id, { change: update });
  // Invalidates what others have seen of the match, now that somebody has entered a result.
  return matches.touch(change, id, 'result_entered');
}

/** @throws DomainError 409 `NOTHING_TO_CONFIRM`, and as `applyResult` does. */
export function confirmResult(records: Records, change: Change, id: string): MatchRow {
  const waiting = records.entries.getWaiting(id);
  const match = setResult(records, change, id, readEntered(waiting).change);
  records.entries.resolve(change, id, 'confirmed');
  return match;
}

/** @throws DomainError 409 `NOTHING_TO_CONFIRM` */
export function declineResult(records: Records, change: Change, id: string, reason: string): MatchRow {
  records.entries.getWaiting(id);
  records.entries.resolve(change, id, 'declined', reason);
  return records.matches.touch(change, id, 'result_declined');
}

function setResult(records: Records, change: Change, id: string, update: MatchChange): MatchRow {
  const { matches, cups } = records;
  const previous = matches.get(id);
  if (update.type !== 'reopen' && update.type !== 'schedule' && update.type !== 'postpone')
    cups.ensureReady(previous);
  ensureGoals(records, previous, update);
  const match = matches.apply(change, id, update);
  raiseFines(records, change, match);
  return match;
}

/**
 * Adds a goal or a card.
 * @throws DomainError 409 `PLAYER_NOT_IN_TEAM`, `TEAM_NOT_IN_MATCH`, `GOALS_EXCEED_RESULT`
 */
export function addEvent(records: Records, change: Change, id: string, event: EnteredEvent): MatchEventRow {
  const match = records.matches.get(id);
  ensureTeam(match, event.team_id);
  ensurePlayFor(records, match, event.team_id, event.player_id === null ? [] : [event.player_id]);
  const row = records.matches.addEvent(change, { ...event, match_id: id });
  if (match.state === 'played') ensureCounted(records, match, match.home_goals!, match.away_goals!);
  raiseFines(records, change, records.matches.touch(change, id, 'events_changed'));
  return row;
}

/** @throws DomainError 404 */
export function removeEvent(records: Records, change: Change, id: string, eventId: string): void {
  const event = records.matches.events.get(eventId);
  if (event.match_id !== id) throw new DomainError('NOT_FOUND', 404);
  records.matches.events.remove(change, eventId);
  raiseFines(records, change, records.matches.touch(change, id, 'events_changed'));
}

export interface LineupEntry {
  player_id: string;
  starter: boolean;
  shirt_number?: number | null | undefined;
}

/**
 * Sets a team's line-up, replacing the previous one.
 * @throws DomainError 409 `TEAM_NOT_IN_MATCH`, `PLAYER_NOT_IN_TEAM`, `DUPLICATE`
 */
export function lineUp(
  records: Records,
  change: Change,
  id: string,
  teamId: string,
  players: readonly LineupEntry[],
): void {
  const { matches } = records;
  const match = matches.get(id);
  matches.ensureWithinLimit(change, id);
  records.tournaments.ensureWithinLimit(change, match.tournament_id);
  ensureTeam(match, teamId);
  ensurePlayFor(
    records,
    match,
    teamId,
    players.map(({ player_id }) => player_id),
  );
  for (const row of matches.lineups.where({ match_id: id, team_id: teamId }))
    matches.lineups.remove(change, row.id);
  for (const { player_id, starter, shirt_number } of players)
    matches.lineups.insert(change, {
      id: change.newId(),
      match_id: id,
      team_id: teamId,
      player_id,
      starter: starter ? 1 : 0,
      shirt_number: shirt_number ?? null,
      created: change.now,
    });
}

function ensureTeam(match: MatchRow, teamId: string): void {
  if (teamId !== match.home_team_id && teamId !== match.away_team_id)
    throw new DomainError('TEAM_NOT_IN_MATCH', 409);
}

/**
 * Narrower than `ensureMemberNowOrBefore` (`api/discipline.ts`), by which the committee may rule against former members.
 * @throws DomainError 409 `PLAYER_NOT_IN_TEAM`, also for an unknown player
 */
function ensurePlayFor(
  { registrations }: Records,
  match: MatchRow,
  teamId: string,
  players: readonly string[],
): void {
  for (const player of players)
    if (registrations.findTeam(match.tournament_id, player) !== teamId)
      throw new DomainError('PLAYER_NOT_IN_TEAM', 409);
}

/** A result has at least as many goals as there are goal events; not every goal needs one. */
function ensureGoals(records: Records, match: MatchRow, update: MatchChange): void {
  if (update.type === 'play') ensureCounted(records, match, update.homeGoals, update.awayGoals);
}

function ensureCounted({ matches }: Records, match: MatchRow, homeGoals: number, awayGoals: number): void {
  const goals = matches
    .listEvents(match.id)
    .filter(({ kind }) => ['goal', 'penalty', 'own_goal'].includes(kind));
  const home = goals.filter(
    ({ kind, team_id }) => (team_id === match.home_team_id) !== (kind === 'own_goal'),
  ).length;
  if (home > homeGoals || goals.length - home > awayGoals) throw new DomainError('GOALS_EXCEED_RESULT', 409);
}

/** Cards are fined only once the match is over. */
function raiseFines({ matches, tournaments, fines }: Records, change: Change, match: MatchRow): void {
  if (!isFinished(match)) return;
  const cards = matches
    .listEvents(match.id)
    .filter(({ kind }) => ['yellow', 'second_yellow', 'red'].includes(kind));
  fines.raiseFromCards(change, match.id, cards, parseDiscipline(tournaments.get(match.tournament_id)).fines);
}
