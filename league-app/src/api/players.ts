import * as v from 'valibot';
import { notFound } from '../kernel/domain-error.js';
import { contains } from '../records/list-page.js';
import { POSITIONS } from '../records/rows.js';
import type { PlayerRow } from '../records/rows.js';
import { day, flag, idOrNull, name, oneOf, textOrNull, whole } from './fields.js';
import { flagFilter, idFilter, listQuery } from './list.js';
import { mediaUrl } from './media-url.js';
import { route } from './route.js';
import type { Call } from './route.js';

const ADMINS = ['admin'] as const;
const KEEPERS = ['admin', 'delegate'] as const;
const EVERYONE = ['admin', 'delegate', 'collaborator'] as const;
const AREA = ['access_players'] as const;

export const shirt = v.optional(v.nullable(whole(0, 999)), null);
const PLAYER = {
  name,
  document_number: v.optional(textOrNull(40), null),
  photo_image_id: v.optional(idOrNull, null),
  birth_date: v.optional(v.nullable(day), null),
  position: v.optional(v.nullable(oneOf(POSITIONS)), null),
  shirt_number: shirt,
  active: v.optional(flag, true),
};

export const playerRoutes = [
  route('GET /players', EVERYONE, AREA, list),
  route(
    'POST /players',
    KEEPERS,
    AREA,
    (call) => {
      const body = call.body(v.strictObject({ ...PLAYER, team_id: v.optional(idOrNull) }));
      const { name: called, document_number, team_id: asked, active, ...more } = body;
      // A delegate's players are the own team's.
      const team_id = asked ?? call.person.teamId;
      call.ensureOwn(team_id);
      const row = call.change((change) =>
        call.league.records.players.add(change, called, document_number, team_id, {
          ...more,
          active: active ? 1 : 0,
        }),
      );
      return playerView(call)(row);
    },
    { status: 201 },
  ),
  route('GET /players/:id', EVERYONE, AREA, (call) => playerView(call)(seenPlayer(call))),
  route('PATCH /players/:id', KEEPERS, AREA, (call) => {
    call.ensureOwn(call.league.records.players.get(call.id()).team_id);
    const { active, ...body } = call.body(v.partial(v.strictObject(PLAYER)));
    const changes: Partial<PlayerRow> = {
      ...body,
      ...(active === undefined ? {} : { active: active ? 1 : 0 }),
    };
    return playerView(call)(
      call.change((change) => call.league.records.players.update(change, call.id(), changes)),
    );
  }),
  route('DELETE /players/:id', ADMINS, AREA, (call) =>
    call.change((change) => call.league.records.players.remove(change, call.id())),
  ),
];

/** The player of the path. @throws DomainError 404, also for a player of another team than a delegate's. */
export function seenPlayer(call: Call): PlayerRow {
  const player = call.league.records.players.get(call.id());
  if (!call.sees(player.team_id)) throw notFound();
  return player;
}

function list(call: Call): object {
  const { team_id, tournament_id, active, q, ...page } = listQuery(call, {
    team_id: idFilter,
    tournament_id: idFilter,
    active: flagFilter,
  });
  const where = {
    ...(team_id === undefined ? {} : { team_id }),
    ...(active === undefined ? {} : { active: active ? (1 as const) : (0 as const) }),
  };
  const searched = call.person.role === 'collaborator' ? ['name'] : ['name', 'document_number'];
  const conditions = [
    contains(searched, q),
    call.person.role === 'delegate' ? { sql: 'team_id IS ?', values: [call.person.teamId] } : null,
    tournament_id === undefined
      ? null
      : {
          sql: 'id IN (SELECT player_id FROM registration WHERE tournament_id = ?)',
          values: [tournament_id],
        },
  ];
  const { players } = call.league.records;
  const { items, total } = players.page(where, conditions, 'name COLLATE NOCASE, id', page);
  return { items: items.map(playerView(call)), total };
}

/** How a player is answered; who only enters results sees no document's number. */
function playerView({ league, plan, person }: Call): (row: PlayerRow) => object {
  const { players, teams } = league.records;
  const beyond = players.beyond(plan);
  const names = new Map(teams.where({}).map((team) => [team.id, team.name]));
  return ({ document_number, ...row }) => ({
    ...row,
    ...(person.role === 'collaborator' ? {} : { document_number }),
    active: row.active === 1,
    team_name: row.team_id === null ? null : (names.get(row.team_id) ?? null),
    photo_url: mediaUrl(row.photo_image_id),
    read_only: beyond.has(row.id),
  });
}
