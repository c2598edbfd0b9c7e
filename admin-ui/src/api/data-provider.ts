import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { actionKey, callApi, callJson } from './client.js';
import type { CallOptions } from './client.js';
import { commands } from './commands.js';
import { operations } from './operations.js';
import { changedFields, parseTotal } from './records.js';
import { secondFactor } from './second-factor.js';

/** ra-data-simple-rest's client: what it wants to know of an answer. */
async function fetchJson(
  url: string,
  options: { method?: string; body?: BodyInit; signal?: AbortSignal } = {},
) {
  const method = (options.method ?? 'GET') as 'GET' | 'POST' | 'PUT' | 'DELETE';
  const body = typeof options.body === 'string' ? (JSON.parse(options.body) as unknown) : undefined;
  const headers: Record<string, string> = method === 'GET' ? {} : { 'idempotency-key': actionKey() };
  const call: CallOptions = { headers, ...(options.signal ? { signal: options.signal } : {}) };
  const answer = await callApi(method, url, body === undefined ? call : { ...call, body });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: text,
    json: (text ? JSON.parse(text) : { id: '' }) as RaRecord,
  };
}

const MOST_ROWS = 500;
const base = simpleRest('/api', fetchJson as never);

/** ra-data-simple-rest with what this API has besides: `meta.expand`, lists by id as long as they need be, changes only. */
const records: DataProvider = {
  ...base,
  async getList(resource, { pagination, sort, filter, meta, signal }) {
    const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
    const query = {
      ...(sort ? { sort: [sort.field, sort.order] } : {}),
      range: [(page - 1) * perPage, page * perPage - 1],
      filter: filter as unknown,
      expand: meta?.expand as string | undefined,
      as_of: meta?.as_of as string | undefined,
    };
    const answer = await callApi('GET', `/api/${resource}`, { query, ...(signal ? { signal } : {}) });
    const rows = (await answer.json()) as RaRecord[];
    // Events are known by their position.
    const data = rows.map((row) => (row.id === undefined ? { ...row, id: row['position'] as number } : row));
    return { data: data as never[], total: parseTotal(answer.headers.get('content-range')) };
  },
  async getOne(resource, { id, meta, signal }) {
    const query = { expand: meta?.expand as string | undefined };
    const path = `/api/${resource}/${encodeURIComponent(id)}`;
    return { data: await callJson('GET', path, { query, ...(signal ? { signal } : {}) }) };
  },
  async getMany(resource, { ids, meta, signal }) {
    const wanted = [...new Set<Identifier>(ids)].slice(0, MOST_ROWS);
    const query = {
      filter: { id: wanted },
      range: [0, MOST_ROWS - 1],
      expand: meta?.expand as string | undefined,
    };
    return { data: await callJson('GET', `/api/${resource}`, { query, ...(signal ? { signal } : {}) }) };
  },
  update: (resource, params) =>
    base.update(resource, { ...params, data: changedFields(params.previousData, params.data) }),
};

/** Records, and the verbs of this business. */
export const dataProvider = { ...records, ...commands, ...operations, ...secondFactor };

export type ConsoleDataProvider = typeof dataProvider;
