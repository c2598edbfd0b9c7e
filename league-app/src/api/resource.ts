import * as v from 'valibot';
import type { MenuFlag } from '@touchline/contracts';
import type { Change } from '../records/changes.js';
import type { Row, Table } from '../records/table.js';
import type { SqlValue } from '../storage/database.js';
import { listQuery } from './list.js';
import { mediaUrl } from './media-url.js';
import { contains } from '../records/list-page.js';
import { route } from './route.js';
import type { Call, Route } from './route.js';
import { pageSchema } from './schemas/common.js';

const ADMINS = ['admin'] as const;

/** Records that an admin lists, creates, changes and removes as they are. */
export interface Resource<Entries extends v.ObjectEntries> {
  path: `/${string}`;
  area: MenuFlag;
  table(call: Call): Table<Row>;
  /** Fields of the body; those with a default are optional for a new record. */
  entries: Entries;
  /** Schema of the returned record. */
  response: v.GenericSchema;
  /** The column searched by text. */
  named: string;
  /** Sort columns, in order of priority. */
  order: string;
  /** Boolean columns. */
  flags?: readonly string[];
  /** Fields whose column has another name: field name first. */
  renamed?: Readonly<Record<string, string>>;
  /** Columns that are not part of the body. */
  also?(call: Call, row: Record<string, SqlValue>, change: Change): Record<string, SqlValue>;
  /** Additional fields of the returned record. */
  more?(row: Row, call: Call): object;
}

const LIST = listQuery({});

/** The five routes of a resource. */
export function resourceRoutes<Entries extends v.ObjectEntries>(resource: Resource<Entries>): Route[] {
  const { path, area, table, entries, response, named, order } = resource;
  const view = (row: Row, call: Call): object => getView(resource, row, call);
  const [body, changes] = [v.strictObject(entries), v.partial(v.strictObject(entries))];
  return [
    route(`GET ${path}`, ADMINS, [area], { query: LIST, response: pageSchema(response) }, (call) => {
      const { q, ...page } = call.query();
      const { items, total } = table(call).page({}, [contains([named], q)], order, page);
      return { items: items.map((row) => view(row, call)), total };
    }),
    route(`POST ${path}`, ADMINS, [area], { body, response, status: 201 }, (call) => {
      const row = toColumns(resource, call.body() as Body);
      return view(
        call.change((change) => add(resource, call, change, row)),
        call,
      );
    }),
    route(`GET ${path}/:id`, ADMINS, [area], { response }, (call) => view(table(call).get(call.id()), call)),
    route(`PATCH ${path}/:id`, ADMINS, [area], { body: changes, response }, (call) => {
      const columns = toColumns(resource, call.body() as Body);
      return view(
        call.change((change) => table(call).update(change, call.id(), columns)),
        call,
      );
    }),
    route(`DELETE ${path}/:id`, ADMINS, [area], {}, (call) =>
      call.change((change) => table(call).remove(change, call.id())),
    ),
  ];
}

type Body = Record<string, SqlValue | boolean>;

function add<E extends v.ObjectEntries>(
  { table, also }: Resource<E>,
  call: Call,
  change: Change,
  row: Record<string, SqlValue>,
): Row {
  const stamps = { id: change.newId(), created: change.now, updated: change.now };
  return table(call).insert(change, { ...row, ...also?.(call, row, change), ...stamps });
}

function toColumns<E extends v.ObjectEntries>(
  { renamed = {} }: Resource<E>,
  body: Body,
): Record<string, SqlValue> {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      renamed[name] ?? name,
      typeof value === 'boolean' ? Number(value) : value,
    ]),
  );
}

/**
 * A record as the API returns it, with the URL of every image.
 * @typeParam Answer the result of the columns and `more`: specs check it against the route's schema.
 */
export function getView<Answer extends object>(
  { flags = [], renamed = {}, more }: Pick<Resource<v.ObjectEntries>, 'flags' | 'renamed' | 'more'>,
  row: Row,
  call: Call,
): Answer {
  const names = Object.fromEntries(Object.entries(renamed).map(([name, column]) => [column, name]));
  const fields = Object.entries(row).flatMap(([column, value]): [string, unknown][] => [
    [names[column] ?? column, flags.includes(column) ? value === 1 : value],
    ...((column.endsWith('image_id')
      ? [
          [
            column.replace(/image_id$/, column === 'image_id' ? 'image_url' : 'url'),
            mediaUrl(value as string | null),
          ],
        ]
      : ([] as [string, unknown][])) as [string, unknown][]),
  ]);
  return { ...Object.fromEntries(fields), ...more?.(row, call) } as Answer;
}
