import { mayHaveSession, Problem, sendRequest } from '@touchline/session';
import createClient from 'openapi-fetch';
import type { paths } from '../../../api-types/schema.js';

/** The server requires a second factor before it allows anything else. */
const SETUP_REQUIRED = 'SECOND_FACTOR_SETUP_REQUIRED';
const SESSION_ENDED = 'touchline.session-ended';

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
    if (error instanceof Problem && error.status === 401 && !mayHaveSession()) announce(SESSION_ENDED);
    throw error;
  }
}

/** Announces that a second factor must be set up if a refused request or stream requires it. */
export function announceSetupRequired({ code }: Problem): void {
  if (code === SETUP_REQUIRED) announce(SETUP_REQUIRED);
}

const announce = (name: string): boolean => window.dispatchEvent(new Event(name));

function onAnnounced(name: string, callback: () => void): () => void {
  window.addEventListener(name, callback);
  return () => window.removeEventListener(name, callback);
}

/**
 * Calls back when a request finds that the session has ended.
 * @returns a function that unsubscribes
 */
export const onSessionEnd = (callback: () => void): (() => void) => onAnnounced(SESSION_ENDED, callback);

/**
 * Calls back when the server requires a second factor: a newly granted permission may need one.
 * @returns a function that unsubscribes
 */
export const onSetupRequired = (callback: () => void): (() => void) => onAnnounced(SETUP_REQUIRED, callback);

/** The API, typed by its OpenAPI document: a wrong path, parameter or body does not compile. */
export const api = createClient<paths>({ baseUrl: window.location.origin, fetch: send });

/** The data of a response; anything but a success has already thrown. */
export async function unwrapData<T>(answer: Promise<{ data?: T }>): Promise<{ data: T }> {
  return { data: (await answer).data as T };
}

/** An idempotency key for one action: resending it after a lost response has no second effect (R41). */
export const actionKey = (): string => crypto.randomUUID();

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

interface UntypedRequest {
  method?: string;
  query?: Record<string, unknown>;
  body?: string;
  signal?: AbortSignal;
}

/** Requests a URL that the API itself returned, or a resource by name. */
export function request(path: string, { method = 'GET', query = {}, body, signal }: UntypedRequest = {}) {
  const url = new URL(path, window.location.origin);
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
