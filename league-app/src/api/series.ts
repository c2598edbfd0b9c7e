import * as v from 'valibot';
import { listQuery, flagFilter } from './list.js';
import { flag, name } from './fields.js';
import { contains } from '../records/list-page.js';
import { route } from './route.js';
import type { Call } from './route.js';
import type { SeriesRow } from '../records/rows.js';
import { pageSchema } from './schemas/common.js';
import { SERIES } from './schemas/people.js';
import { sortKey } from '../storage/sort-key.js';

const ADMINS = ['admin'] as const;
const READERS = ['admin', 'collaborator'] as const;
const AREA = ['access_series'] as const;
const READ = ['access_series', 'access_tournaments'] as const;

const LIST = listQuery({ active: flagFilter });
const NEW = v.strictObject({ name, active: v.optional(flag, true) });
const CHANGES = v.partial(v.strictObject({ name, active: flag }));

export const seriesRoutes = [
  route('GET /series', READERS, READ, { query: LIST, response: pageSchema(SERIES) }, (call) => {
    const { active, q, ...page } = call.query();
    const where = active === undefined ? {} : { active: active ? (1 as const) : (0 as const) };
    const { series } = call.league.records;
    const { items, total } = series.page(where, [contains(['name'], q)], `${sortKey('name')}, id`, page);
    return { items: items.map(createView(call)), total };
  }),
  route('POST /series', ADMINS, AREA, { body: NEW, response: SERIES, status: 201 }, (call) => {
    const body = call.body();
    const { series } = call.league.records;
    const row = call.change((change) => {
      const created = series.add(change, body.name);
      return body.active ? created : series.update(change, created.id, { active: 0 });
    });
    return createView(call)(row);
  }),
  route('GET /series/:id', ADMINS, AREA, { response: SERIES }, (call) =>
    createView(call)(call.league.records.series.get(call.id())),
  ),
  route('PATCH /series/:id', ADMINS, AREA, { body: CHANGES, response: SERIES }, (call) => {
    const { active, ...body } = call.body();
    const changes = {
      ...body,
      ...(active === undefined ? {} : { active: active ? (1 as const) : (0 as const) }),
    };
    return createView(call)(
      call.change((change) => call.league.records.series.update(change, call.id(), changes)),
    );
  }),
  route('DELETE /series/:id', ADMINS, AREA, {}, (call) =>
    call.change((change) => call.league.records.series.remove(change, call.id())),
  ),
];

function createView({ league, plan }: Call): (row: SeriesRow) => v.InferOutput<typeof SERIES> {
  const { series, tournaments } = league.records;
  const beyond = series.beyond(plan);
  return (row) => ({
    ...row,
    active: row.active === 1,
    tournaments: tournaments.count({ series_id: row.id }),
    read_only: beyond.has(row.id),
  });
}
