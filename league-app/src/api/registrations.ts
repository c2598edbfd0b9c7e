import * as v from 'valibot';
import type { TransferRow } from '../records/registrations.js';
import { day, id, idOrNull, textOrNull } from './fields.js';
import { idFilter, listQuery } from './list.js';
import { seenPlayer, shirt } from './players.js';
import { route } from './route.js';
import type { Call } from './route.js';
import { todayOf } from './today.js';

const KEEPERS = ['admin', 'delegate'] as const;
const AREA = ['access_players'] as const;

export const registrationRoutes = [
  route('GET /tournaments/:id/registrations', ['admin', 'delegate', 'collaborator'], AREA, (call) => {
    const { team_id, q: _q, ...page } = listQuery(call, { team_id: idFilter });
    const { tournaments, registrations, players } = call.league.records;
    const tournament_id = tournaments.get(call.id()).id;
    const where = { tournament_id, ...(team_id === undefined ? {} : { team_id }) };
    const own =
      call.person.role === 'delegate' ? { sql: 'team_id IS ?', values: [call.person.teamId] } : null;
    const { items, total } = registrations.page(where, [own], 'id', page);
    return { items: items.map((row) => ({ ...row, player_name: players.get(row.player_id).name })), total };
  }),
  route(
    'POST /tournaments/:id/registrations',
    KEEPERS,
    AREA,
    (call) => {
      const { players, registrations } = call.league.records;
      const body = call.body(v.strictObject({ player_id: id, shirt_number: shirt }));
      const player = players.get(body.player_id);
      call.ensureOwn(player.team_id);
      const row = call.change((change) =>
        registrations.register(change, call.id(), player.id, body.shirt_number),
      );
      return { ...row, player_name: player.name };
    },
    { status: 201 },
  ),
  route('DELETE /registrations/:id', KEEPERS, AREA, (call) => {
    const { registrations, tournaments } = call.league.records;
    const row = registrations.get(call.id());
    call.ensureOwn(row.team_id);
    call.change((change) => {
      tournaments.ensureWithin(change, row.tournament_id);
      registrations.remove(change, row.id);
    });
  }),
  route('GET /players/:id/transfers', KEEPERS, AREA, (call) => {
    const player_id = seenPlayer(call).id;
    const items = call.league.records.registrations.transfers.where({ player_id }, 'on_date DESC, id DESC');
    return { items: items.map(transferView(call)), total: items.length };
  }),
  route(
    'POST /players/:id/transfers',
    ['admin'],
    AREA,
    (call) => {
      const { on, team_id, reason } = call.body(
        v.strictObject({ team_id: idOrNull, on: v.optional(day), reason: v.optional(textOrNull(500), null) }),
      );
      const row = call.change((change) =>
        call.league.records.registrations.transfer(change, call.id(), {
          teamId: team_id,
          on: on ?? todayOf(call.league, change.now),
          reason,
        }),
      );
      return transferView(call)(row);
    },
    { status: 201 },
  ),
];

function transferView({ league }: Call): (row: TransferRow) => object {
  const nameOf = (teamId: string | null): string | null =>
    teamId === null ? null : (league.records.teams.find(teamId)?.name ?? null);
  return ({ on_date, ...row }) => ({
    ...row,
    on: on_date,
    from_team_name: nameOf(row.from_team_id),
    to_team_name: nameOf(row.to_team_id),
  });
}
