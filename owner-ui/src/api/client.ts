import { encodeBody, readJson, sendRequest, sendWithKey } from '@touchline/session';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export function send({ path }: { method: 'GET'; path: string }): Promise<Response> {
  return sendRequest(new Request(new URL(path, window.location.origin)));
}

export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return readJson<T>(
    await sendRequest(new Request(new URL(path, window.location.origin), signal ? { signal } : {})),
  );
}

/** A change of something, with a key of its own. */
export async function change<T = void>(method: Method, path: string, body?: unknown): Promise<T> {
  return readJson<T>(
    await sendWithKey(new Request(new URL(path, window.location.origin), { method, ...encodeBody(body) })),
  );
}

/** A step of logging in, or of what holds secrets: never sent twice, its answer is kept nowhere. */
export async function once<T = void>(method: Method, path: string, body?: unknown): Promise<T> {
  return readJson<T>(
    await sendRequest(new Request(new URL(path, window.location.origin), { method, ...encodeBody(body) })),
  );
}

/** A list of the API: `filter`, `sort` and `range` as ra-data-simple-rest writes them. */
export function listPath(
  resource: string,
  query: { filter?: Record<string, unknown>; sort?: [string, 'ASC' | 'DESC']; range?: [number, number] } = {},
): string {
  const parameters = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
  return `/api/${resource}?${new URLSearchParams(parameters).toString()}`;
}
