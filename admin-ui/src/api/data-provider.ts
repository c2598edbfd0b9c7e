import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { bank } from './bank.js';
import { request } from './client.js';
import { deployments, leagues } from './leagues.js';
import { operations } from './operations.js';
import { payments } from './payments.js';
import { changedFields, parseTotal } from './records.js';
import { servers } from './servers.js';
import { users } from './users.js';

/** The HTTP client for ra-data-simple-rest, with the fields it needs from a response. */
async function fetchJson(
  url: string,
  options: { method?: string; body?: string; signal?: AbortSignal } = {},
) {
  const response = await request(url, options);
  const body = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body,
    json: (body ? JSON.parse(body) : { id: '' }) as RaRecord,
  };
}

const MAX_ROWS = 500;
const base = simpleRest('/api', fetchJson as never);
const withSignal = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

/**
 * ra-data-simple-rest plus the extras of this API: `meta.expand`, rows without waiting for their total (`meta.total`),
 * long lists by id, and updates that send only changed fields.
 */
const records: DataProvider = {
  ...base,
  async getList(resource, { pagination, sort, filter, meta, signal }) {
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
    const response = await request(`/api/${resource}`, { query, ...withSignal(signal) });
    const rows = (await response.json()) as RaRecord[];
    // Events have a position instead of an id, digests a number.
    const data = rows.map((row) => ({
      ...row,
      id: row.id ?? ((row['position'] ?? row['number']) as number),
    }));
    const total = parseTotal(response.headers.get('content-range'));
    if (total !== undefined) return { data: data as never[], total };
    const pageInfo = { hasPreviousPage: page > 1, hasNextPage: data.length === perPage };
    return { data: data as never[], pageInfo };
  },
  async getOne(resource, { id, meta, signal }) {
    const query = { expand: meta?.expand as string | undefined };
    const path = `/api/${resource}/${encodeURIComponent(id)}`;
    return { data: await (await request(path, { query, ...withSignal(signal) })).json() };
  },
  async getMany(resource, { ids, meta, signal }) {
    const uniqueIds = [...new Set<Identifier>(ids)].slice(0, MAX_ROWS);
    const query = {
      filter: { id: uniqueIds },
      range: [0, MAX_ROWS - 1],
      expand: meta?.expand as string | undefined,
    };
    return { data: await (await request(`/api/${resource}`, { query, ...withSignal(signal) })).json() };
  },
  update: (resource, params) =>
    base.update(resource, { ...params, data: changedFields(params.previousData, params.data) }),
};

/** CRUD on records plus the domain commands. */
export const dataProvider = {
  ...records,
  ...payments,
  ...leagues,
  ...deployments,
  ...servers,
  ...operations,
  ...bank,
  ...users,
};

export type ConsoleDataProvider = typeof dataProvider;
