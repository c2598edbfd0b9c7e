import { LEAGUE_ROLES } from '@touchline/contracts';
import * as v from 'valibot';
import type { Change } from '../records/changes.js';
import type { TransferRow } from '../records/registrations.js';
import { day, flag, id, idOrNull, textOrNull } from './fields.js';
import { flagFilter, idFilter, listQuery } from './list.js';
import { findVisiblePlayer, shirt } from './players.js';
import { route } from './route.js';
import type { Call, CallOf } from './route.js';
import { pageSchema } from './schemas/common.js';
import { REGISTERED_ALL, REGISTRATION, TOURNAMENT_PLAYER, TRANSFER } from './schemas/people.js';
import { todayIn } from './today.js';

const ALL = LEAGUE_ROLES;
const EDITORS = ['admin', 'delegate'] as const;
const AREA = ['access_players'] as const;

const LIST = listQuery({ team_id: idFilter });
const PLAYERS = listQuery({ team_id: id, active: flagFilter });
const NEW = v.strictObject({ player_id: id, shirt_number: shirt });
/** A preview returns how many there would be, and which shirt numbers two players share. */
const ALL_PLAYERS = v.strictObject({ dry_run: v.optional(flag, false) });
const MOVE = v.strictObject({
  team_id: idOrNull,
  on: v.optional(day),
  reason: v.optional(textOrNull(500), null),
});

const BY_SHIRT = 'shirt_number IS NULL, shirt_number, id';

export const registrationRoutes = [
  route(
    'GET /tournaments/:id/registrations',
    ALL,
    AREA,
    { query: LIST, response: pageSchema(REGISTRATION) },
    (call) => {
      const { team_id, q: _q, ...page } = call.query();
      const { tournaments, registrations, players } = call.league.records;
      const tournament_id = tournaments.get(call.id()).id;
      const where = { tournament_id, ...(team_id === undefined ? {} : { team_id }) };
      const own =
        call.person.role === 'delegate' ? { sql: 'team_id IS ?', values: [call.person.teamId] } : null;
      const { items, total } = registrations.page(where, [own], BY_SHIRT, page);
      const names = players.findNames(items.map(({ player_id }) => player_id));
      return { items: items.map((row) => ({ ...row, player_name: names.get(row.player_id)! })), total };
    },
  ),
  route(
    'GET /tournaments/:id/players',
    ALL,
    AREA,
    { query: PLAYERS, response: pageSchema(TOURNAMENT_PLAYER) },
    (call) => {
      const { team_id, active, q, ...page } = call.query();
      const { tournaments, registrations } = call.league.records;
      const tournamentId = tournaments.get(call.id()).id;
      if (!call.canSee(team_id)) return { items: [], total: 0 };
      return registrations.listPlayers(tournamentId, { team_id, active, q }, page);
    },
  ),
  route(
    'POST /tournaments/:id/registrations',
    EDITORS,
    AREA,
    { body: NEW, response: REGISTRATION, status: 201 },
    (call) => {
      const { players, registrations } = call.league.records;
      const body = call.body();
      const player = players.get(body.player_id);
      call.ensureOwn(player.team_id);
      const row = call.change((change) =>
        registrations.register(change, call.id(), player.id, body.shirt_number),
      );
      return { ...row, player_name: player.name };
    },
  ),
  route(
    'POST /tournaments/:id/registrations/all',
    ['admin'],
    AREA,
    { body: ALL_PLAYERS, response: REGISTERED_ALL },
    registerAll,
  ),
  route('DELETE /registrations/:id', EDITORS, AREA, {}, (call) => {
    const { registrations, tournaments } = call.league.records;
    const row = registrations.get(call.id());
    call.ensureOwn(row.team_id);
    call.change((change) => {
      tournaments.ensureWithinLimit(change, row.tournament_id);
      registrations.remove(change, row.id);
    });
  }),
  route('GET /players/:id/transfers', EDITORS, AREA, { response: pageSchema(TRANSFER) }, (call) => {
    const player_id = findVisiblePlayer(call).id;
    const items = call.league.records.registrations.transfers.where({ player_id }, 'on_date DESC, id DESC');
    return { items: transfersView(call, items), total: items.length };
  }),
  route(
    'POST /players/:id/transfers',
    ['admin'],
    AREA,
    { body: MOVE, response: TRANSFER, status: 201 },
    (call) => {
      const { on, team_id, reason } = call.body();
      const row = call.change((change) =>
        call.league.records.registrations.transfer(change, call.id(), {
          teamId: team_id,
          on: on ?? todayIn(call.league, change.now),
          reason,
        }),
      );
      return transfersView(call, [row])[0]!;
    },
  ),
];

function registerAll(call: CallOf<typeof ALL_PLAYERS>): v.InferOutput<typeof REGISTERED_ALL> {
  const { registrations, players, teams, changes } = call.league.records;
  const id = call.id();
  const registerPlayers = (change: Change): v.InferOutput<typeof REGISTERED_ALL> => {
    call.ensureMay(change);
    const { registered, conflicts } = registrations.registerAll(change, id);
    const names = players.findNames(conflicts.flatMap(({ player_ids }) => player_ids));
    const teamNames = teams.findNames(conflicts.map(({ team_id }) => team_id));
    return {
      registered: registered.length,
      conflicts: conflicts.map(({ team_id, shirt_number, player_ids }) => ({
        ...{ team_id, shirt_number, team_name: teamNames.get(team_id)! },
        players: player_ids.map((player_id) => ({ player_id, name: names.get(player_id)! })),
      })),
    };
  };
  const { actor } = call.person;
  return call.body().dry_run ? changes.preview(actor, registerPlayers) : changes.make(actor, registerPlayers);
}

function transfersView({ league }: Call, rows: readonly TransferRow[]): v.InferOutput<typeof TRANSFER>[] {
  const names = league.records.teams.findNames(rows.flatMap((row) => [row.from_team_id, row.to_team_id]));
  return rows.map(({ on_date, ...row }) => ({
    ...row,
    on: on_date,
    from_team_name: names.get(row.from_team_id) ?? null,
    to_team_name: names.get(row.to_team_id) ?? null,
  }));
}
