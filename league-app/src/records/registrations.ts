import { DomainError } from '../kernel/domain-error.js';
import type { LeagueFile } from '../storage/league-file.js';
import type { Change } from './changes.js';
import type { Players } from './people.js';
import type { PlayerRow } from './rows.js';
import { Table } from './table.js';
import type { Tournaments } from './tournaments.js';

export type RegistrationRow = {
  id: string;
  tournament_id: string;
  team_id: string;
  player_id: string;
  shirt_number: number | null;
  created: string;
};

export type TransferRow = {
  id: string;
  player_id: string;
  from_team_id: string | null;
  to_team_id: string | null;
  on_date: string;
  reason: string | null;
  created: string;
};

/** Who plays in which tournament for which team: one team in each, whatever becomes of the player afterwards. */
export class Registrations extends Table<RegistrationRow> {
  readonly transfers: Table<TransferRow>;

  constructor(
    file: LeagueFile,
    private readonly players: Players,
    private readonly tournaments: Tournaments,
  ) {
    super(file, 'registration', ['id', 'tournament_id', 'team_id', 'player_id', 'shirt_number', 'created']);
    const columns = [
      'id',
      'player_id',
      'from_team_id',
      'to_team_id',
      'on_date',
      'reason',
      'created',
    ] as const;
    this.transfers = new Table(file, 'transfer', columns);
  }

  /**
   * Registers a player for the team that is theirs today.
   * @throws DomainError 404; 409 `PLAYER_INACTIVE`, `PLAYER_WITHOUT_TEAM`, `TEAM_NOT_IN_TOURNAMENT`, `DUPLICATE`; 403
   * `OVER_LIMIT`
   */
  register(change: Change, tournamentId: string, playerId: string, shirt: number | null): RegistrationRow {
    this.tournaments.get(tournamentId);
    this.tournaments.ensureWithin(change, tournamentId);
    const { team_id, active, shirt_number } = this.players.get(playerId);
    this.players.ensureWithin(change, playerId);
    if (active === 0) throw new DomainError('PLAYER_INACTIVE', 409);
    if (team_id === null) throw new DomainError('PLAYER_WITHOUT_TEAM', 409);
    this.tournaments.ensureTeams(tournamentId, [team_id]);
    return this.insert(change, {
      id: change.newId(),
      tournament_id: tournamentId,
      team_id,
      player_id: playerId,
      shirt_number: shirt ?? shirt_number,
      created: change.now,
    });
  }

  /**
   * Moves a player to another team, or to none. What they are registered for stays as it was.
   * @throws DomainError 404; 409 `SAME_TEAM`; 403 `OVER_LIMIT`
   */
  transfer(
    change: Change,
    playerId: string,
    to: { teamId: string | null; on: string; reason: string | null },
  ): TransferRow {
    const { team_id }: PlayerRow = this.players.get(playerId);
    if (team_id === to.teamId) throw new DomainError('SAME_TEAM', 409);
    this.players.update(change, playerId, { team_id: to.teamId }, 'transferred');
    return this.transfers.insert(change, {
      id: change.newId(),
      player_id: playerId,
      from_team_id: team_id,
      to_team_id: to.teamId,
      on_date: to.on,
      reason: to.reason,
      created: change.now,
    });
  }
}
