import { LEAGUE_ROLES, POSITIONS } from '@touchline/contracts';
import * as v from 'valibot';
import { notFound } from '../kernel/domain-error.js';
import { contains } from '../records/list-page.js';
import type { ListPage } from '../records/list-page.js';
import type { PlayerRow } from '../records/rows.js';
import { day, flag, idOrNull, name, oneOf, textOrNull, integer } from './fields.js';
import { flagFilter, idFilter, listQuery } from './list.js';
import { mediaUrl } from './media-url.js';
import { route } from './route.js';
import type { Call, CallOf } from './route.js';
import { pageSchema } from './schemas/common.js';
import { PLAYER as PLAYER_VIEW } from './schemas/people.js';
import { sortKey } from '../storage/sort-key.js';

const ADMINS = ['admin'] as const;
const EDITORS = ['admin', 'delegate'] as const;
const EVERYONE = LEAGUE_ROLES;
const AREA = ['access_players'] as const;

export const shirt = v.optional(v.nullable(integer(0, 999)), null);
const PLAYER = {
  name,
  document_number: v.optional(textOrNull(40), null),
  photo_image_id: v.optional(idOrNull, null),
  birth_date: v.optional(v.nullable(day), null),
  position: v.optional(v.nullable(oneOf(POSITIONS)), null),
  shirt_number: shirt,
  active: v.optional(flag, true),
};

const NEW = v.strictObject({ ...PLAYER, team_id: v.optional(idOrNull) });
const CHANGES = v.partial(v.strictObject(PLAYER));
const LIST = listQuery({ team_id: idFilter, tournament_id: idFilter, active: flagFilter });

type Player = v.InferOutput<typeof PLAYER_VIEW>;

export const playerRoutes = [
  route('GET /players', EVERYONE, AREA, { query: LIST, response: pageSchema(PLAYER_VIEW) }, list),
  route('POST /players', EDITORS, AREA, { body: NEW, response: PLAYER_VIEW, status: 201 }, (call) => {
    const { name: playerName, document_number, team_id: requestedTeamId, active, ...more } = call.body();
    // A delegate sees the players of their own team.
    const team_id = requestedTeamId ?? call.person.teamId;
    call.ensureOwn(team_id);
    const row = call.change((change) =>
      call.league.records.players.add(change, playerName, document_number, team_id, {
        ...more,
        active: active ? 1 : 0,
      }),
    );
    return viewOne(call, row);
  }),
  route('GET /players/:id', EVERYONE, AREA, { response: PLAYER_VIEW }, (call) =>
    viewOne(call, findVisiblePlayer(call)),
  ),
  route('PATCH /players/:id', EDITORS, AREA, { body: CHANGES, response: PLAYER_VIEW }, (call) => {
    call.ensureOwn(call.league.records.players.get(call.id()).team_id);
    const { active, ...body } = call.body();
    const changes: Partial<PlayerRow> = {
      ...body,
      ...(active === undefined ? {} : { active: active ? 1 : 0 }),
    };
    return viewOne(
      call,
      call.change((change) => call.league.records.players.update(change, call.id(), changes)),
    );
  }),
  route('DELETE /players/:id', ADMINS, AREA, {}, (call) =>
    call.change((change) => call.league.records.players.remove(change, call.id())),
  ),
];

/**
 * The player named in the path.
 * @throws DomainError 404, also when a delegate requests a player of another team.
 */
export function findVisiblePlayer(call: Call): PlayerRow {
  const player = call.league.records.players.get(call.id());
  if (!call.canSee(player.team_id)) throw notFound();
  return player;
}

function list(call: CallOf<null, typeof LIST>): ListPage<Player> {
  const { team_id, tournament_id, active, q, ...page } = call.query();
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
  const { items, total } = players.page(where, conditions, `${sortKey('name')}, id`, page);
  return { items: viewAll(call, items), total };
}

/** Players as returned by the API; the document number is hidden from people who only enter results. */
function viewAll({ league, plan, person }: Call, rows: readonly PlayerRow[]): Player[] {
  const { players, teams } = league.records;
  const beyond = players.beyond(plan);
  const names = teams.findNames(rows.map(({ team_id }) => team_id));
  return rows.map(({ document_number, ...row }) => ({
    ...row,
    ...(person.role === 'collaborator' ? {} : { document_number }),
    active: row.active === 1,
    team_name: names.get(row.team_id) ?? null,
    photo_url: mediaUrl(row.photo_image_id),
    read_only: beyond.has(row.id),
  }));
}

function viewOne(call: Call, row: PlayerRow): Player {
  return viewAll(call, [row])[0]!;
}
