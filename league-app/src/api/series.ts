import * as v from 'valibot';
import { listQuery, flagFilter } from './list.js';
import { flag, name } from './fields.js';
import { contains } from '../records/list-page.js';
import { route } from './route.js';
import type { Call } from './route.js';
import type { SeriesRow } from '../records/rows.js';

const ADMINS = ['admin'] as const;
const AREA = ['access_series'] as const;

export const seriesRoutes = [
  route('GET /series', ['admin', 'collaborator'], ['access_series', 'access_tournaments'], (call) => {
    const { active, q, ...page } = listQuery(call, { active: flagFilter });
    const where = active === undefined ? {} : { active: active ? (1 as const) : (0 as const) };
    const { series } = call.league.records;
    const { items, total } = series.page(where, [contains(['name'], q)], 'name COLLATE NOCASE, id', page);
    return { items: items.map(viewOf(call)), total };
  }),
  route(
    'POST /series',
    ADMINS,
    AREA,
    (call) => {
      const body = call.body(v.strictObject({ name, active: v.optional(flag, true) }));
      const { series } = call.league.records;
      const row = call.change((change) => {
        const made = series.add(change, body.name);
        return body.active ? made : series.update(change, made.id, { active: 0 });
      });
      return viewOf(call)(row);
    },
    { status: 201 },
  ),
  route('GET /series/:id', ADMINS, AREA, (call) => viewOf(call)(call.league.records.series.get(call.id()))),
  route('PATCH /series/:id', ADMINS, AREA, (call) => {
    const { active, ...body } = call.body(v.partial(v.strictObject({ name, active: flag })));
    const changes = {
      ...body,
      ...(active === undefined ? {} : { active: active ? (1 as const) : (0 as const) }),
    };
    return viewOf(call)(
      call.change((change) => call.league.records.series.update(change, call.id(), changes)),
    );
  }),
  route('DELETE /series/:id', ADMINS, AREA, (call) =>
    call.change((change) => call.league.records.series.remove(change, call.id())),
  ),
];

function viewOf({ league, plan }: Call): (row: SeriesRow) => object {
  const { series, tournaments } = league.records;
  const beyond = series.beyond(plan);
  return (row) => ({
    ...row,
    active: row.active === 1,
    tournaments: tournaments.where({ series_id: row.id }).length,
    read_only: beyond.has(row.id),
  });
}
