import * as v from 'valibot';
import { contains } from '../records/list-page.js';
import type { TeamRow } from '../records/rows.js';
import { color, flag, idOrNull, name, textOrNull, whole } from './fields.js';
import { flagFilter, idFilter, listQuery } from './list.js';
import { mediaUrl } from './media-url.js';
import { route } from './route.js';
import type { Call } from './route.js';

const ADMINS = ['admin'] as const;
const EVERYONE = ['admin', 'delegate', 'collaborator'] as const;
const READ = ['access_teams', 'access_players', 'access_tournaments'] as const;
const AREA = ['access_teams'] as const;

/** What a delegate may change of the own team. */
const SHOWN = {
  colors: v.optional(v.nullable(v.tuple([color, color], 'NOT_A_COLOR')), null),
  crest_image_id: v.optional(idOrNull, null),
  venue: v.optional(textOrNull(120), null),
};
const TEAM = {
  name,
  short_name: v.optional(textOrNull(12), null),
  ...SHOWN,
  founded: v.optional(v.nullable(whole(1800, 2200)), null),
  active: v.optional(flag, true),
};

export const teamRoutes = [
  route('GET /teams', EVERYONE, READ, (call) => {
    const { active, tournament_id, q, ...page } = listQuery(call, {
      active: flagFilter,
      tournament_id: idFilter,
    });
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
      'name COLLATE NOCASE, id',
      page,
    );
    return { items: items.map(teamView(call)), total };
  }),
  route(
    'POST /teams',
    ADMINS,
    AREA,
    (call) => {
      const { name: called, ...body } = call.body(v.strictObject(TEAM));
      const row = call.change((change) => call.league.records.teams.add(change, called, columnsOf(body)));
      return teamView(call)(row);
    },
    { status: 201 },
  ),
  route('GET /teams/:id', EVERYONE, READ, (call) => teamView(call)(call.league.records.teams.get(call.id()))),
  route('PATCH /teams/:id', ['admin', 'delegate'], AREA, (call) => {
    call.league.records.teams.get(call.id());
    call.ensureOwn(call.id());
    const entries = call.person.role === 'delegate' ? SHOWN : TEAM;
    const body = call.body(v.partial(v.strictObject(entries))) as Body;
    return teamView(call)(
      call.change((change) => call.league.records.teams.update(change, call.id(), columnsOf(body))),
    );
  }),
  route('DELETE /teams/:id', ADMINS, AREA, (call) =>
    call.change((change) => call.league.records.teams.remove(change, call.id())),
  ),
];

type Body = Partial<Omit<TeamRow, 'active' | 'color_1' | 'color_2'>> & {
  active?: boolean;
  colors?: [string, string] | null;
};

function columnsOf({ active, colors, ...same }: Body): Partial<TeamRow> {
  return {
    ...same,
    ...(active === undefined ? {} : { active: active ? 1 : 0 }),
    ...(colors === undefined ? {} : { color_1: colors?.[0] ?? null, color_2: colors?.[1] ?? null }),
  };
}

/** How a team is answered. */
function teamView({ league, plan }: Call): (row: TeamRow) => object {
  const { teams, players } = league.records;
  const beyond = teams.beyond(plan);
  const counts = new Map(
    league.file
      .all<{ team_id: string; n: number }>(
        `SELECT team_id, count(*) AS n FROM ${players.name} WHERE team_id IS NOT NULL GROUP BY team_id`,
      )
      .map(({ team_id, n }) => [team_id, n]),
  );
  const delegates = league.access.people.where({ role: 'delegate' }, 'name COLLATE NOCASE');
  return ({ color_1, color_2, ...row }) => ({
    ...row,
    active: row.active === 1,
    colors: color_1 === null || color_2 === null ? null : [color_1, color_2],
    crest_url: mediaUrl(row.crest_image_id),
    delegate_names: delegates.filter((each) => each.team_id === row.id).map((each) => each.name),
    players: counts.get(row.id) ?? 0,
    read_only: beyond.has(row.id),
  });
}
