import { change as changed, isFinished, NEW_MATCH } from '../domain/match.js';
import type { MatchChange, MatchResult } from '../domain/match.js';
import { ensureCapacity } from '../domain/plan.js';
import type { Instant } from '../kernel/instant.js';
import type { LeagueFile } from '../storage/league-file.js';
import type { Change } from './changes.js';
import type { LineupRow } from './competition-rows.js';
import type { MatchEventRow, MatchRow } from './rows.js';
import type { ResultEntries } from './result-entries.js';
import { Table } from './table.js';
import type { Tournaments } from './tournaments.js';

export interface NewMatch {
  tournamentId: string;
  round: number;
  roundName?: string | null;
  homeTeamId: string;
  awayTeamId: string;
  kickOffAt?: Instant | null;
  venueId?: string | null;
  groupId?: string | null;
  tieId?: string | null;
  leg?: 1 | 2;
  /** False for a draft; matches are public by default. */
  published?: boolean;
}

/** A match that has ended, as the platform charges for it. */
export interface EndedMatch {
  id: string;
  ended_at: Instant;
  walkover: boolean;
}

const MATCH_COLUMNS = [
  ...(['id', 'tournament_id', 'round', 'round_name', 'home_team_id', 'away_team_id'] as const),
  ...(['state', 'kick_off_at', 'home_goals', 'away_goals', 'absent', 'reason'] as const),
  ...(['ended_at', 'walkover', 'version', 'published', 'venue_id', 'group_id', 'tie_id', 'leg'] as const),
  ...(['home_penalties', 'away_penalties', 'created', 'updated'] as const),
] as const;
const EVENT_COLUMNS = ['id', 'match_id', 'team_id', 'player_id', 'kind', 'minute', 'created'] as const;
const LINEUP_COLUMNS = [
  'id',
  'match_id',
  'team_id',
  'player_id',
  'starter',
  'shirt_number',
  'created',
] as const;

export class Matches extends Table<MatchRow> {
  readonly events: Table<MatchEventRow>;
  readonly lineups: Table<LineupRow>;

  constructor(
    file: LeagueFile,
    private readonly tournaments: Tournaments,
    private readonly entries: ResultEntries,
  ) {
    super(file, 'match', MATCH_COLUMNS, 'max_matches');
    this.events = new Table(file, 'match_event', EVENT_COLUMNS);
    this.lineups = new Table(file, 'lineup', LINEUP_COLUMNS);
  }

  /** @throws DomainError 409 `TEAM_NOT_IN_TOURNAMENT`, `PLAN_LIMIT` */
  add(change: Change, match: NewMatch): MatchRow {
    ensureCapacity(change.plan, 'max_matches', this.count());
    this.tournaments.ensureTeams(match.tournamentId, [match.homeTeamId, match.awayTeamId]);
    return this.addDrawn(change, match);
  }

  /** A match covered by its tournament's draw: the plan had room for it at that time. */
  addDrawn(change: Change, match: NewMatch): MatchRow {
    return this.insert(change, {
      id: change.newId(),
      tournament_id: match.tournamentId,
      round: match.round,
      round_name: match.roundName ?? null,
      home_team_id: match.homeTeamId,
      away_team_id: match.awayTeamId,
      ...toColumns({ ...NEW_MATCH, kickOffAt: match.kickOffAt ?? null }),
      version: 1,
      published: match.published === false ? 0 : 1,
      venue_id: match.venueId ?? null,
      group_id: match.groupId ?? null,
      tie_id: match.tieId ?? null,
      leg: match.leg ?? 1,
      created: change.now,
      updated: change.now,
    });
  }

  /**
   * Applies a change. A match that has ended is published, since the table shows it.
   * @throws DomainError 404; 409 `MATCH_STATE`; 400 for an invalid result.
   */
  apply(change: Change, id: string, update: MatchChange): MatchRow {
    const next = this.ensureOpenTo(change, id, update);
    const publication = isFinished(next) ? { published: 1 as const } : {};
    return this.update(change, id, { ...toColumns(next), ...publication }, update.type);
  }

  /**
   * Returns what a match would be after a change.
   * @throws DomainError 404; 409 `MATCH_STATE`; 400; 403 `OVER_LIMIT`
   */
  ensureOpenTo(change: Change, id: string, update: MatchChange): MatchResult {
    const match = this.get(id);
    this.ensureWithinLimit(change, id);
    this.tournaments.ensureWithinLimit(change, match.tournament_id);
    return changed(toResult(match), update, change.now);
  }

  /**
   * Counts a change to something that belongs to a match as a change of the match.
   * @throws DomainError 404; 403 `OVER_LIMIT`
   */
  touch(change: Change, id: string, action: string): MatchRow {
    const { version, tournament_id } = this.get(id);
    this.tournaments.ensureWithinLimit(change, tournament_id);
    return super.update(change, id, { version: version + 1 }, action);
  }

  /**
   * Deletes a match with everything recorded for it.
   * @throws DomainError 404; 409 `IN_USE` once it has ended.
   */
  erase(change: Change, id: string): void {
    this.clearTeams(change, id);
    for (const { id: entry } of this.entries.where({ match_id: id })) this.entries.remove(change, entry);
    this.remove(change, id);
  }

  /** Every change of a match increases its version. */
  override update(change: Change, id: string, changes: Partial<MatchRow>, action?: string): MatchRow {
    const { version, ...before } = this.get(id);
    const differs = Object.entries(changes).some(
      ([name, value]) => value !== before[name as keyof typeof before],
    );
    return super.update(change, id, differs ? { ...changes, version: version + 1 } : {}, action);
  }

  addEvent(change: Change, event: Omit<MatchEventRow, 'id' | 'created'>): MatchEventRow {
    return this.events.insert(change, { ...event, id: change.newId(), created: change.now });
  }

  ofTournament(tournamentId: string): MatchRow[] {
    return this.where({ tournament_id: tournamentId }, 'round, kick_off_at, id');
  }

  /**
   * Sets a new time and place, or none yet.
   * @throws DomainError 404; 409 `MATCH_STATE`
   */
  schedule(change: Change, id: string, kickOffAt: Instant | null, venueId: string | null): MatchRow {
    const next = changed(toResult(this.get(id)), { type: 'schedule', kickOffAt }, change.now);
    return this.update(change, id, { ...toColumns(next), venue_id: venueId }, 'schedule');
  }

  /** Removes the events and line-ups of an unplayed match before its teams are replaced. */
  clearTeams(change: Change, id: string): void {
    for (const { id: event } of this.listEvents(id)) this.events.remove(change, event);
    for (const { id: player } of this.lineups.where({ match_id: id })) this.lineups.remove(change, player);
  }

  listEvents(id: string): MatchEventRow[] {
    return this.events.where({ match_id: id }, 'minute, id');
  }

  /** Whether a player has an event or a place in a line-up of a team's match in a tournament. */
  hasPlayed(tournamentId: string, teamId: string, playerId: string): boolean {
    const found = this.file.one(
      `SELECT 1 FROM match WHERE tournament_id = ?1 AND (
         EXISTS (SELECT 1 FROM match_event AS e WHERE e.match_id = match.id AND e.team_id = ?2 AND e.player_id = ?3)
         OR EXISTS (SELECT 1 FROM lineup AS l WHERE l.match_id = match.id AND l.team_id = ?2 AND l.player_id = ?3))
       LIMIT 1`,
      ...[tournamentId, teamId, playerId],
    );
    return found !== undefined;
  }

  /**
   * The matches that first ended in a period, both ends included, in that order (R11). A match reopened since is
   * included: it has ended once and is charged once, whenever the platform asks.
   */
  listEndedBetween(from: Instant, to: Instant): EndedMatch[] {
    return this.file
      .all<{ id: string; ended_at: string; walkover: number }>(
        'SELECT id, ended_at, walkover FROM match WHERE ended_at BETWEEN ? AND ? ORDER BY ended_at, id',
        from,
        to,
      )
      .map(({ id, ended_at, walkover }) => ({ id, ended_at, walkover: walkover === 1 }));
  }
}

/** The part of a match that makes up its result. */
export function toResult(row: MatchRow): MatchResult {
  return {
    state: row.state,
    kickOffAt: row.kick_off_at,
    homeGoals: row.home_goals,
    awayGoals: row.away_goals,
    penalties:
      row.home_penalties === null || row.away_penalties === null
        ? null
        : { home: row.home_penalties, away: row.away_penalties },
    absent: row.absent,
    reason: row.reason,
    endedAt: row.ended_at,
    walkover: row.walkover === 1,
  };
}

function toColumns(result: MatchResult) {
  return {
    state: result.state,
    kick_off_at: result.kickOffAt,
    home_goals: result.homeGoals,
    away_goals: result.awayGoals,
    home_penalties: result.penalties?.home ?? null,
    away_penalties: result.penalties?.away ?? null,
    absent: result.absent,
    reason: result.reason,
    ended_at: result.endedAt,
    walkover: result.walkover ? (1 as const) : (0 as const),
  };
}
