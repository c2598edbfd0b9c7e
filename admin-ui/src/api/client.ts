import { mayHaveSession, Problem, sendRequest } from '@touchline/session';
import createClient from 'openapi-fetch';
import type { paths } from '../../../api-types/schema.js';

/** The server asks for a second factor before anything else may be used. */
const SETUP_REQUIRED = 'SECOND_FACTOR_SETUP_REQUIRED';
const SESSION_ENDED = 'touchline.session-ended';

/** Sends a request as the person logged in. @throws Problem for every answer that is not a success */
async function send(request: Request): Promise<Response> {
  try {
    return await sendRequest(request);
  } catch (error) {
    if (error instanceof Problem) announceSetupRequired(error);
    // The refresh was refused, and left no session.
    if (error instanceof Problem && error.status === 401 && !mayHaveSession()) announce(SESSION_ENDED);
    throw error;
  }
}

/** Shows the set-up of a second factor when that is what a refused request or stream asks for. */
export function announceSetupRequired({ code }: Problem): void {
  if (code === SETUP_REQUIRED) announce(SETUP_REQUIRED);
}

const announce = (name: string): boolean => window.dispatchEvent(new Event(name));

function onAnnounced(name: string, callback: () => void): () => void {
  window.addEventListener(name, callback);
  return () => window.removeEventListener(name, callback);
}

/** Calls back when a request finds that the session is over. @returns what ends it */
export const onSessionEnd = (callback: () => void): (() => void) => onAnnounced(SESSION_ENDED, callback);

/** Calls back when the server asks for a second factor: a right that was just granted may need one. @returns what ends it */
export const onSetupRequired = (callback: () => void): (() => void) => onAnnounced(SETUP_REQUIRED, callback);

/** The API by its OpenAPI document: a wrong path, parameter or body does not compile. */
export const api = createClient<paths>({ baseUrl: window.location.origin, fetch: send });

/** The data of an answer; what is no success has been thrown. */
export async function unwrapData<T>(answer: Promise<{ data?: T }>): Promise<{ data: T }> {
  return { data: (await answer).data as T };
}

/** A key for one action: sent again after a lost answer, it does nothing twice (R41). */
export const actionKey = (): string => crypto.randomUUID();

/** How a ledger command is sent. */
export interface CommandConditions {
  /** Answer what would happen, and write nothing (R42). */
  dryRun?: boolean;
  /** The version of the account that the person saw; another one is refused with 412. */
  version?: number;
  /** One per action of a person (R41). */
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

/** The header of an action that is done at once. */
export const once = (key = actionKey()) => ({ 'Idempotency-Key': key });

/** The headers of work that takes a while: the answer is its task, which the screen follows. */
export const asTask = (key = actionKey()) => ({ Prefer: 'respond-async', 'Idempotency-Key': key });

interface UntypedRequest {
  method?: string;
  query?: Record<string, unknown>;
  body?: string;
  signal?: AbortSignal;
}

/** A request of an address that comes from the API itself, or of a resource by its name. */
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
