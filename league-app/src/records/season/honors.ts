import type { Position } from '@touchline/contracts';
import type { AwardKind } from '../../domain/season/awards.js';
import { invalid } from '../../kernel/domain-error.js';
import type { FieldError } from '../../kernel/domain-error.js';
import type { LeagueFile } from '../../storage/league-file.js';
import type { Change } from '../changes.js';
import { Table } from '../table.js';
import type { Tournaments } from '../tournaments.js';
import { listParticipants } from './facts.js';

export type AwardRow = {
  id: string;
  tournament_id: string;
  place: number;
  kind: AwardKind;
  /** Title of a custom award. */
  title: string | null;
  player_id: string | null;
  /** The player's team in that tournament, or the team that receives the award. */
  team_id: string | null;
  /** Somebody who is neither: a coach, a referee. */
  person: string | null;
  created: string;
};

export type BestTeamRow = {
  id: string;
  tournament_id: string;
  place: number;
  line: Position;
  player_id: string;
  team_id: string;
  created: string;
};

export interface NewAward {
  kind: AwardKind;
  title?: string | null | undefined;
  playerId?: string | null | undefined;
  teamId?: string | null | undefined;
  person?: string | null | undefined;
}

/** Honors of a tournament. They can be given and changed even after the tournament is closed. */
export class Honors {
  readonly awards: Table<AwardRow>;
  readonly bestTeam: Table<BestTeamRow>;

  constructor(
    private readonly file: LeagueFile,
    private readonly tournaments: Tournaments,
  ) {
    const common = ['id', 'tournament_id', 'place', 'player_id', 'team_id', 'created'] as const;
    this.awards = new Table(file, 'award', [...common, 'kind', 'title', 'person']);
    this.bestTeam = new Table(file, 'best_team', [...common, 'line']);
  }

  listAwards(tournamentId: string): AwardRow[] {
    return this.awards.where({ tournament_id: tournamentId }, 'place');
  }

  listBestTeam(tournamentId: string): BestTeamRow[] {
    return this.bestTeam.where({ tournament_id: tournamentId }, 'place');
  }

  /**
   * Replaces the honors of a tournament.
   * @throws DomainError 404; 403 `OVER_LIMIT`; 400 for players who did not take part; 409 `TEAM_NOT_IN_TOURNAMENT`
   */
  setAwards(
    change: Change,
    tournamentId: string,
    awards: readonly NewAward[],
    bestTeam: readonly { playerId: string; line: Position }[],
  ): void {
    this.tournaments.ensureWithinLimit(change, tournamentId);
    const teams = new Map(listParticipants(this.file, tournamentId).map(({ id, team }) => [id, team]));
    requireExisting(teams, 'awards', awards);
    requireExisting(teams, 'best_team', bestTeam);
    const awardedTeams = awards.flatMap(({ teamId }) => teamId ?? []);
    this.tournaments.ensureTeams(tournamentId, awardedTeams);
    this.clear(change, tournamentId);
    awards.forEach(({ kind, title = null, playerId = null, teamId = null, person = null }, index) => {
      const row = { kind, title, person, place: index + 1, tournament_id: tournamentId, player_id: playerId };
      const team_id = playerId === null ? teamId : teams.get(playerId)!;
      this.awards.insert(change, { ...row, team_id, id: change.newId(), created: change.now });
    });
    bestTeam.forEach(({ playerId, line }, index) => {
      const row = { line, place: index + 1, tournament_id: tournamentId, player_id: playerId };
      const team_id = teams.get(playerId)!;
      this.bestTeam.insert(change, { ...row, team_id, id: change.newId(), created: change.now });
    });
  }

  clear(change: Change, tournamentId: string): void {
    for (const { id } of this.listAwards(tournamentId)) this.awards.remove(change, id);
    for (const { id } of this.listBestTeam(tournamentId)) this.bestTeam.remove(change, id);
  }
}

function requireExisting(
  teams: ReadonlyMap<string, string>,
  field: string,
  all: readonly { playerId?: string | null | undefined }[],
): void {
  const errors = all.flatMap(({ playerId = null }, index): FieldError[] =>
    playerId === null || teams.has(playerId)
      ? []
      : [{ field: `${field}.${index}.player_id`, code: 'UNKNOWN' }],
  );
  if (errors.length > 0) throw invalid(errors);
}
