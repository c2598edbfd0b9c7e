import simpleRest from 'ra-data-simple-rest';
import { useDataProvider } from 'react-admin';
import type { DataProvider, GetListResult, Identifier, RaRecord } from 'react-admin';
import { bank } from './bank.js';
import { requestUrl } from './client.js';
import { deployments, leagues } from './leagues.js';
import { operations } from './operations.js';
import { payments } from './payments.js';
import { changedFields, parseTotal } from './records.js';
import type { Resource } from './resources.js';
import { servers } from './servers.js';
import { users } from './users.js';

/** The HTTP client for ra-data-simple-rest, with the fields it needs from a response. */
async function fetchJson(
  url: string,
  { method = 'GET', body, signal }: { method?: string; body?: unknown; signal?: AbortSignal | null } = {},
) {
  const response = await requestUrl(url, {
    method,
    ...(typeof body === 'string' ? { body } : {}),
    ...(signal ? { signal } : {}),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text,
    json: (text ? JSON.parse(text) : { id: '' }) as RaRecord,
  };
}

const MAX_ROWS = 500;
const base = simpleRest('/api', fetchJson);
const withSignal = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

/** The JSON of a response. `T` is what react-admin's caller expects of the resource, as in ra-data-simple-rest. */
const readBody = async <T>(response: Promise<Response>): Promise<T> => (await response).json();

/** A row of a list; events have a position instead of an id, digests a number. */
type Row<T> = T & { position?: number; number?: number };

async function getList<T extends RaRecord>(
  resource: string,
  { pagination, sort, filter, meta, signal }: Parameters<DataProvider['getList']>[1],
): Promise<GetListResult<T>> {
  const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
  const query = {
    // A count needs no order, and not every list supports the one that react-admin requests.
    ...(sort && perPage > 0 ? { sort: [sort.field, sort.order] } : {}),
    range: [(page - 1) * perPage, page * perPage - 1],
    filter: filter as unknown,
    expand: meta?.expand as string | undefined,
    as_of: meta?.as_of as string | undefined,
    total: meta?.total === false ? 'false' : undefined,
  };
  const response = await requestUrl(`/api/${resource}`, { query, ...withSignal(signal) });
  const rows: Row<T>[] = await response.json();
  const data = rows.map((row) => ({ ...row, id: row.id ?? row.position ?? row.number }));
  const total = parseTotal(response.headers.get('content-range'));
  if (total !== undefined) return { data, total };
  return { data, pageInfo: { hasPreviousPage: page > 1, hasNextPage: data.length === perPage } };
}

/**
 * ra-data-simple-rest plus the extras of this API: `meta.expand`, rows without waiting for their total (`meta.total`),
 * long lists by id, and updates that send only changed fields.
 */
const records: DataProvider = {
  ...base,
  getList,
  async getOne(resource, { id, meta, signal }) {
    const query = { expand: meta?.expand as string | undefined };
    return {
      data: await readBody(
        requestUrl(`/api/${resource}/${encodeURIComponent(id)}`, { query, ...withSignal(signal) }),
      ),
    };
  },
  async getMany(resource, { ids, meta, signal }) {
    const uniqueIds = [...new Set<Identifier>(ids)].slice(0, MAX_ROWS);
    const query = {
      filter: { id: uniqueIds },
      range: [0, MAX_ROWS - 1],
      expand: meta?.expand as string | undefined,
    };
    return { data: await readBody(requestUrl(`/api/${resource}`, { query, ...withSignal(signal) })) };
  },
  update: (resource, params) =>
    base.update(resource, { ...params, data: changedFields(params.previousData, params.data) }),
};

/** The domain commands and reads. */
const commands = {
  ...payments,
  ...leagues,
  ...deployments,
  ...servers,
  ...operations,
  ...bank,
  ...users,
};

/** CRUD on records plus the commands, as react-admin takes it: its hooks name a resource by any text. */
export const dataProvider = { ...records, ...commands };

type CrudMethod = 'getList' | 'getOne' | 'getMany' | 'create' | 'update' | 'delete';

/** The same for the console's own code, which can only name a resource that exists. */
export type ConsoleDataProvider = Pick<DataProvider<Resource>, CrudMethod> & typeof commands;

export const useApi = (): ConsoleDataProvider => useDataProvider<typeof dataProvider>();
