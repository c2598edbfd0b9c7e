import { assignShirtNumbers } from '../domain/shirts.js';
import type { ShirtConflict } from '../domain/shirts.js';
import { DomainError } from '../kernel/domain-error.js';
import type { LeagueFile } from '../storage/league-file.js';
import { sortKey } from '../storage/sort-key.js';
import type { Change } from './changes.js';
import { contains, readPage } from './list-page.js';
import type { ListPage } from './list-page.js';
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

/** A player of a team in a tournament, with their shirt number there. */
export interface TournamentPlayer {
  player_id: string;
  player_name: string;
  team_id: string;
  shirt_number: number | null;
}

export interface TournamentPlayerFilter {
  team_id: string;
  active?: boolean | undefined;
  /** Text contained in the name. */
  q: string;
}

/**
 * All players, with the team that each plays for in a tournament: the one they are registered for, also after a
 * transfer, or else their own. A registration may leave out the shirt number, when a team-mate has it.
 */
const PLAYERS_IN = `(
  SELECT player.id AS player_id, player.name AS player_name, player.active,
    coalesce(registration.team_id, player.team_id) AS team_id,
    CASE WHEN registration.player_id IS NULL THEN player.shirt_number ELSE registration.shirt_number END AS shirt_number
  FROM player LEFT JOIN registration ON registration.player_id = player.id AND registration.tournament_id = ?)`;

/** Lets SQLite find a team's players by its indexes instead of reading everybody. */
const MAY_PLAY_FOR = `player_id IN (
  SELECT id FROM player WHERE team_id = ?
  UNION ALL SELECT player_id FROM registration WHERE tournament_id = ? AND team_id = ?)`;

type UnregisteredPlayer = { id: string; team_id: string; shirt_number: number | null };

/**
 * Which player plays for which team in which tournament: one team per tournament, whatever happens to the player later.
 */
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

  /** The team that a player plays for in a tournament; null for none, also for an unknown player. */
  findTeam(tournamentId: string, playerId: string): string | null {
    const sql = `SELECT team_id FROM ${PLAYERS_IN} WHERE player_id = ?`;
    return this.file.one<{ team_id: string | null }>(sql, tournamentId, playerId)?.team_id ?? null;
  }

  /** A page of the players who play for a team in a tournament, by name. */
  listPlayers(
    tournamentId: string,
    { team_id, active, q }: TournamentPlayerFilter,
    page: { limit: number; offset: number },
  ): ListPage<TournamentPlayer> {
    const query = {
      columns: 'player_id, player_name, team_id, shirt_number',
      from: PLAYERS_IN,
      values: [tournamentId],
      conditions: [
        { sql: 'team_id = ?', values: [team_id] },
        { sql: MAY_PLAY_FOR, values: [team_id, tournamentId, team_id] },
        active === undefined ? null : { sql: 'active = ?', values: [Number(active)] },
        contains(['player_name'], q),
      ],
      order: `${sortKey('player_name')}, player_id`,
    };
    return readPage<TournamentPlayer>(this.file, query, page);
  }

  /**
   * Registers a player for their current team.
   * @throws DomainError 404; 409 `PLAYER_INACTIVE`, `PLAYER_WITHOUT_TEAM`, `TEAM_NOT_IN_TOURNAMENT`, `DUPLICATE`; 403
   * `OVER_LIMIT`
   */
  register(change: Change, tournamentId: string, playerId: string, shirt: number | null): RegistrationRow {
    this.tournaments.get(tournamentId);
    this.tournaments.ensureWithinLimit(change, tournamentId);
    const { team_id, active, shirt_number } = this.players.get(playerId);
    this.players.ensureWithinLimit(change, playerId);
    if (active === 0) throw new DomainError('PLAYER_INACTIVE', 409);
    if (team_id === null) throw new DomainError('PLAYER_WITHOUT_TEAM', 409);
    this.tournaments.ensureTeams(tournamentId, [team_id]);
    return this.enter(change, tournamentId, { id: playerId, team_id }, shirt ?? shirt_number);
  }

  private enter(
    change: Change,
    tournamentId: string,
    { id: player_id, team_id }: { id: string; team_id: string },
    shirt_number: number | null,
  ): RegistrationRow {
    return this.insert(change, {
      ...{ id: change.newId(), tournament_id: tournamentId },
      ...{ team_id, player_id, shirt_number, created: change.now },
    });
  }

  /**
   * Registers every active player of the tournament's teams who is not registered yet, each with their own shirt
   * number. If two players of a team share a number, the one already registered or added first keeps it.
   * @throws DomainError 404; 403 `OVER_LIMIT`
   */
  registerAll(
    change: Change,
    tournamentId: string,
  ): { registered: RegistrationRow[]; conflicts: ShirtConflict[] } {
    this.tournaments.ensureWithinLimit(change, this.tournaments.get(tournamentId).id);
    const beyond = this.players.beyond(change.plan);
    const { assigned, conflicts } = assignShirtNumbers(
      this.where({ tournament_id: tournamentId }).map(({ player_id, ...row }) => ({ ...row, id: player_id })),
      this.listUnregistered(tournamentId).filter(({ id }) => !beyond.has(id)),
    );
    const registered = assigned.map((player) =>
      this.enter(change, tournamentId, player, player.shirt_number),
    );
    return { registered, conflicts };
  }

  /** Active players of the tournament's teams who are not registered for it, in the order they were added. */
  private listUnregistered(tournamentId: string): UnregisteredPlayer[] {
    return this.file.all<UnregisteredPlayer>(
      `SELECT id, team_id, shirt_number FROM player
       WHERE active = 1 AND team_id IN (SELECT team_id FROM tournament_team WHERE tournament_id = ?1)
         AND NOT EXISTS (SELECT 1 FROM registration WHERE tournament_id = ?1 AND player_id = player.id)
       ORDER BY rowid`,
      tournamentId,
    );
  }

  /**
   * Moves a player to another team, or to none. Existing registrations stay as they are.
   * @throws DomainError 404; 409 `SAME_TEAM`; 403 `OVER_LIMIT`
   */
  transfer(
    change: Change,
    playerId: string,
    target: { teamId: string | null; on: string; reason: string | null },
  ): TransferRow {
    const { team_id }: PlayerRow = this.players.get(playerId);
    if (team_id === target.teamId) throw new DomainError('SAME_TEAM', 409);
    this.players.update(change, playerId, { team_id: target.teamId }, 'transferred');
    return this.transfers.insert(change, {
      id: change.newId(),
      player_id: playerId,
      from_team_id: team_id,
      to_team_id: target.teamId,
      on_date: target.on,
      reason: target.reason,
      created: change.now,
    });
  }
}
