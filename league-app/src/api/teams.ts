import { LEAGUE_ROLES } from '@touchline/contracts';
import * as v from 'valibot';
import { contains } from '../records/list-page.js';
import type { TeamRow } from '../records/rows.js';
import { color, flag, idOrNull, name, textOrNull, integer } from './fields.js';
import { flagFilter, idFilter, listQuery } from './list.js';
import { mediaUrl } from './media-url.js';
import { route } from './route.js';
import type { Call } from './route.js';
import { toColors } from './colors.js';
import { pageSchema } from './schemas/common.js';
import { TEAM as TEAM_VIEW } from './schemas/people.js';
import { sortKey } from '../storage/sort-key.js';

const ADMINS = ['admin'] as const;
const EVERYONE = LEAGUE_ROLES;
const READ = ['access_teams', 'access_players', 'access_tournaments'] as const;
const AREA = ['access_teams'] as const;

/** What delegates may change on their own team. */
const PROFILE_FIELDS = {
  colors: v.optional(v.nullable(v.tuple([color, color], 'NOT_A_COLOR')), null),
  crest_image_id: v.optional(idOrNull, null),
  venue: v.optional(textOrNull(120), null),
};
const TEAM = {
  name,
  short_name: v.optional(textOrNull(12), null),
  ...PROFILE_FIELDS,
  founded: v.optional(v.nullable(integer(1800, 2200)), null),
  active: v.optional(flag, true),
};

const NEW = v.strictObject(TEAM);
const CHANGES = v.partial(NEW);
const OWN_CHANGES = v.partial(v.strictObject(PROFILE_FIELDS));
const LIST = listQuery({ active: flagFilter, tournament_id: idFilter });

export const teamRoutes = [
  route('GET /teams', EVERYONE, READ, { query: LIST, response: pageSchema(TEAM_VIEW) }, (call) => {
    const { active, tournament_id, q, ...page } = call.query();
    const entered =
      tournament_id === undefined
        ? null
        : {
            sql: 'id IN (SELECT team_id FROM tournament_team WHERE tournament_id = ?)',
            values: [tournament_id],
          };
    const { items, total } = call.league.records.teams.page(
      active === undefined ? {} : { active: active ? 1 : 0 },
      [contains(['name'], q), entered],
      `${sortKey('name')}, id`,
      page,
    );
    return { items: viewAll(call, items), total };
  }),
  route('POST /teams', ADMINS, AREA, { body: NEW, response: TEAM_VIEW, status: 201 }, (call) => {
    const { name: called, ...body } = call.body();
    const row = call.change((change) => call.league.records.teams.add(change, called, toColumns(body)));
    return viewOne(call, row);
  }),
  route('GET /teams/:id', EVERYONE, READ, { response: TEAM_VIEW }, (call) =>
    viewOne(call, call.league.records.teams.get(call.id())),
  ),
  route('PATCH /teams/:id', ['admin', 'delegate'], AREA, { body: CHANGES, response: TEAM_VIEW }, (call) => {
    call.league.records.teams.get(call.id());
    call.ensureOwn(call.id());
    const body: Body = call.person.role === 'delegate' ? call.narrowBody(OWN_CHANGES) : call.body();
    return viewOne(
      call,
      call.change((change) => call.league.records.teams.update(change, call.id(), toColumns(body))),
    );
  }),
  route('DELETE /teams/:id', ADMINS, AREA, {}, (call) =>
    call.change((change) => call.league.records.teams.remove(change, call.id())),
  ),
];

type Body = Partial<Omit<TeamRow, 'active' | 'color_1' | 'color_2'>> & {
  active?: boolean;
  colors?: [string, string] | null;
};

function toColumns({ active, colors, ...rest }: Body): Partial<TeamRow> {
  return {
    ...rest,
    ...(active === undefined ? {} : { active: active ? 1 : 0 }),
    ...(colors === undefined ? {} : { color_1: colors?.[0] ?? null, color_2: colors?.[1] ?? null }),
  };
}

type Team = v.InferOutput<typeof TEAM_VIEW>;

/** Teams as the API returns them. */
function viewAll({ league, plan }: Call, rows: readonly TeamRow[]): Team[] {
  const { teams, players } = league.records;
  const beyond = teams.beyond(plan);
  const ids = rows.map(({ id }) => id);
  const counts = players.countsByTeam(ids);
  const delegates = league.access.people.listDelegates(ids);
  return rows.map(({ color_1, color_2, ...row }) => ({
    ...row,
    active: row.active === 1,
    colors: toColors({ color_1, color_2 }),
    crest_url: mediaUrl(row.crest_image_id),
    delegate_names: delegates.filter((each) => each.team_id === row.id).map((each) => each.name),
    players: counts.get(row.id) ?? 0,
    read_only: beyond.has(row.id),
  }));
}

function viewOne(call: Call, row: TeamRow): Team {
  return viewAll(call, [row])[0]!;
}
