import { change as changed, NEW_MATCH } from '../domain/match.js';
import type { MatchChange, MatchResult } from '../domain/match.js';
import type { Instant } from '../kernel/instant.js';
import type { LeagueFile } from '../storage/league-file.js';
import type { Change } from './changes.js';
import type { MatchEventRow, MatchRow } from './rows.js';
import { Table } from './table.js';
import type { Tournaments } from './tournaments.js';

export interface NewMatch {
  tournamentId: string;
  round: number;
  roundName?: string | null;
  homeTeamId: string;
  awayTeamId: string;
  kickOffAt?: Instant | null;
}

/** A match that has ended, as the platform charges for it. */
export interface EndedMatch {
  id: string;
  ended_at: Instant;
  walkover: boolean;
}

export class Matches extends Table<MatchRow> {
  private readonly events: Table<MatchEventRow>;

  constructor(
    file: LeagueFile,
    private readonly tournaments: Tournaments,
  ) {
    const teams = ['tournament_id', 'round', 'round_name', 'home_team_id', 'away_team_id'] as const;
    const result = ['state', 'kick_off_at', 'home_goals', 'away_goals', 'absent', 'reason'] as const;
    super(file, 'match', ['id', ...teams, ...result, 'ended_at', 'walkover', 'created', 'updated']);
    this.events = new Table(file, 'match_event', [
      'id',
      'match_id',
      'team_id',
      'player_id',
      'kind',
      'minute',
      'created',
    ]);
  }

  /** @throws Refusal 409 `TEAM_NOT_IN_TOURNAMENT` */
  add(change: Change, match: NewMatch): MatchRow {
    this.tournaments.ensureTeams(match.tournamentId, [match.homeTeamId, match.awayTeamId]);
    return this.insert(change, {
      id: change.newId(),
      tournament_id: match.tournamentId,
      round: match.round,
      round_name: match.roundName ?? null,
      home_team_id: match.homeTeamId,
      away_team_id: match.awayTeamId,
      ...columnsOf({ ...NEW_MATCH, kickOffAt: match.kickOffAt ?? null }),
      created: change.now,
      updated: change.now,
    });
  }

  /** @throws Refusal 404; 409 `MATCH_STATE`; 400 for a result that is none. */
  apply(change: Change, id: string, by: MatchChange): MatchRow {
    const next = changed(resultOf(this.get(id)), by, change.now);
    return this.update(change, id, columnsOf(next), by.type);
  }

  addEvent(change: Change, event: Omit<MatchEventRow, 'id' | 'created'>): MatchEventRow {
    return this.events.insert(change, { ...event, id: change.newId(), created: change.now });
  }

  ofTournament(tournamentId: string): MatchRow[] {
    return this.where({ tournament_id: tournamentId }, 'round, kick_off_at, id');
  }

  eventsOfTournament(tournamentId: string): MatchEventRow[] {
    return this.file.all<MatchEventRow>(
      `SELECT match_event.* FROM match_event JOIN match ON match.id = match_id
       WHERE tournament_id = ? ORDER BY match_event.id`,
      tournamentId,
    );
  }

  /**
   * The matches that first ended from one instant to another, both included, in that order (R11). One that was reopened
   * since is among them: it has ended once and will be charged once, whenever the platform asks.
   */
  endedBetween(from: Instant, to: Instant): EndedMatch[] {
    return this.file
      .all<{ id: string; ended_at: string; walkover: number }>(
        'SELECT id, ended_at, walkover FROM match WHERE ended_at BETWEEN ? AND ? ORDER BY ended_at, id',
        from,
        to,
      )
      .map(({ id, ended_at, walkover }) => ({ id, ended_at, walkover: walkover === 1 }));
  }
}

function resultOf(row: MatchRow): MatchResult {
  return {
    state: row.state,
    kickOffAt: row.kick_off_at,
    homeGoals: row.home_goals,
    awayGoals: row.away_goals,
    absent: row.absent,
    reason: row.reason,
    endedAt: row.ended_at,
    walkover: row.walkover === 1,
  };
}

function columnsOf(result: MatchResult) {
  return {
    state: result.state,
    kick_off_at: result.kickOffAt,
    home_goals: result.homeGoals,
    away_goals: result.awayGoals,
    absent: result.absent,
    reason: result.reason,
    ended_at: result.endedAt,
    walkover: result.walkover ? (1 as const) : (0 as const),
  };
}
