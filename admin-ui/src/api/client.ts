import { mayHaveSession, Problem, sendRequest } from '@touchline/session';
import createClient from 'openapi-fetch';
import type { paths } from '@touchline/contracts/api/platform';
import { actionKey } from './action-key.js';
import { announceSessionEnd, announceSetupRequired } from './session-events.js';

/**
 * Sends a request as the logged-in user.
 * @throws Problem for every response that is not a success
 */
async function send(request: Request): Promise<Response> {
  try {
    return await sendRequest(request);
  } catch (error) {
    if (error instanceof Problem) announceSetupRequired(error);
    // The refresh was refused and no session is left.
    if (error instanceof Problem && error.status === 401 && !mayHaveSession()) announceSessionEnd();
    throw error;
  }
}

const baseUrl = window.location.origin;

/** The API, typed by its OpenAPI document: a wrong path, parameter or body does not compile. */
export const api = createClient<paths>({ baseUrl, fetch: send });

/** The data of a response; anything but a success has already thrown. */
export async function unwrapData<T>(answer: Promise<{ data?: T }>): Promise<{ data: T }> {
  return { data: await readData(answer) };
}

/** Like `unwrapData`, without react-admin's envelope. */
export async function readData<T>(answer: Promise<{ data?: T }>): Promise<T> {
  return (await answer).data as T;
}

/** Options for sending a ledger command. */
export interface CommandConditions {
  /** Respond with what would happen, and write nothing (R42). */
  dryRun?: boolean;
  /** The version of the account that the user saw; if it has changed, the API refuses with 412. */
  version?: number;
  /** One per user action (R41). */
  key?: string;
}

/** The parameters of a ledger command. */
export function conditions({ dryRun = false, version, key }: CommandConditions = {}) {
  return {
    query: dryRun ? { dry_run: true } : {},
    header: {
      ...(dryRun ? {} : { 'Idempotency-Key': key ?? actionKey() }),
      ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
    },
  };
}

/** The headers of an action that completes immediately. */
export const once = (key = actionKey()) => ({ 'Idempotency-Key': key });

/** The headers of a long-running action: the API responds with its task, which the screen follows. */
export const taskHeaders = (key = actionKey()) => ({ Prefer: 'respond-async', 'Idempotency-Key': key });

interface UrlRequest {
  method?: string;
  query?: Record<string, unknown>;
  body?: string;
  signal?: AbortSignal;
}

/**
 * Requests a URL that the API itself returned, such as a receipt's, or one of `resourceUrl`; only folder api/ may.
 */
export function requestUrl(
  path: string,
  { method = 'GET', query = {}, body, signal }: UrlRequest = {},
): Promise<Response> {
  const url = new URL(path, baseUrl);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '')
      url.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  const headers = {
    ...(method === 'GET' ? {} : once()),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  return send(
    new Request(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    }),
  );
}
