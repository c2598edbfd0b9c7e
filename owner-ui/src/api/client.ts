import { accessToken, refreshToken, requestLanguage } from './access.js';
import { Problem } from './problem.js';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Call {
  method: Method;
  path: string;
  body?: unknown;
  /** The same key for every try of one intention, so that a change that got lost on its way is not made twice (R41). */
  key?: string;
  signal?: AbortSignal;
}

const RETRY_AFTER_MS = [400, 1500];

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function request({ method, path, body, key, signal }: Call): Promise<Response> {
  const headers = new Headers({ 'accept-language': requestLanguage() });
  const token = accessToken();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (key) headers.set('idempotency-key', key);
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
  const content = body === undefined || isForm ? (body as FormData | undefined) : JSON.stringify(body);
  return fetch(path, { method, headers, body: content ?? null, signal: signal ?? null });
}

/** Tries again where nobody answered and trying twice does no harm. */
async function reach(call: Call): Promise<Response> {
  const isSafe = call.method === 'GET' || call.key !== undefined;
  for (const ms of isSafe ? RETRY_AFTER_MS : []) {
    const response = await request(call).catch(() => undefined);
    if (call.signal?.aborted) throw call.signal.reason;
    if (response) return response;
    await wait(ms);
  }
  return request(call).catch(() => {
    throw Problem.offline();
  });
}

/** The answer of a call with the session's token, which is renewed once when it has run out. Throws a Problem. */
export async function send(call: Call): Promise<Response> {
  const sent = accessToken();
  const response = await reach(call);
  if (response.ok) return response;
  const problem = await Problem.of(response);
  if (problem.code !== 'UNAUTHENTICATED' || !sent) throw problem;
  if (accessToken() === sent) await refreshToken();
  const again = await reach(call);
  if (again.ok) return again;
  throw await Problem.of(again);
}

async function json<T>(response: Response): Promise<T> {
  return (response.status === 204 ? undefined : await response.json()) as T;
}

export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return json<T>(await send({ method: 'GET', path, ...(signal ? { signal } : {}) }));
}

/** Nobody else's. (`randomUUID` is for pages of secure origins only.) */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** A change of something, with a key of its own. */
export async function change<T = void>(method: Method, path: string, body?: unknown): Promise<T> {
  return json<T>(await send({ method, path, body, key: newKey() }));
}

/** A step of logging in, or of what holds secrets: never sent twice, its answer is kept nowhere. */
export async function once<T = void>(method: Method, path: string, body?: unknown): Promise<T> {
  return json<T>(await send({ method, path, body }));
}

/** A list of the API: `filter`, `sort` and `range` as ra-data-simple-rest writes them. */
export function listPath(
  resource: string,
  query: { filter?: Record<string, unknown>; sort?: [string, 'ASC' | 'DESC']; range?: [number, number] } = {},
): string {
  const parameters = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
  return `/api/${resource}?${new URLSearchParams(parameters).toString()}`;
}
