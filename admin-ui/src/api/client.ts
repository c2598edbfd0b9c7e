import { ApiError, readProblem, Unreachable } from './problem.js';
import type { Problem } from './problem.js';
import { dropToken, freshToken } from './session.js';

export interface CallOptions {
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

let language = 'en';

/** In which language the API writes its messages. */
export function setApiLanguage(locale: string): void {
  language = locale;
  document.documentElement.lang = locale;
}

function withQuery(path: string, query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(
    given.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString();
  return text ? `${path}?${text}` : path;
}

async function send(method: Method, path: string, options: CallOptions): Promise<Response> {
  const { query, body, headers, signal } = options;
  const token = await freshToken();
  const isForm = body instanceof FormData;
  return fetch(withQuery(path, query), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': language,
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Unreachable();
  });
}

/**
 * Calls the API as the person logged in. A token that has just ended is replaced once.
 * @throws ApiError for a refusal, Unreachable where nothing came back
 */
export async function callApi(method: Method, path: string, options: CallOptions = {}): Promise<Response> {
  let answer = await send(method, path, options);
  if (answer.status === 401) {
    dropToken();
    answer = await send(method, path, options);
  }
  if (answer.ok) return answer;
  throw toApiError(await readProblem(answer));
}

/** Nothing else opens before the person has set up a second factor. */
const SETUP_REQUIRED = 'SECOND_FACTOR_SETUP_REQUIRED';

/** The error of a refusal, of which the whole console hears where it concerns the whole console. */
export function toApiError(problem: Problem): ApiError {
  const error = new ApiError(problem);
  if (error.code === SETUP_REQUIRED) window.dispatchEvent(new Event(SETUP_REQUIRED));
  return error;
}

/** Calls back when the API says so: a right that came while this page was open may ask for it. @returns what ends it */
export function onSetupRequired(callback: () => void): () => void {
  window.addEventListener(SETUP_REQUIRED, callback);
  return () => window.removeEventListener(SETUP_REQUIRED, callback);
}

/** The same, and its JSON. */
export async function callJson<T>(method: Method, path: string, options?: CallOptions): Promise<T> {
  const answer = await callApi(method, path, options);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

/** A key for one action: sent again after a lost answer, it does nothing twice (R41). */
export const actionKey = (): string => crypto.randomUUID();
