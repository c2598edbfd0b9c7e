import { ApiError, readProblem, Unreachable } from './problem.js';
import type { components } from '../../../api-types/schema.js';

type SessionAnswer = components['schemas']['SessionAnswer'];

/** The portal uses the same names: a refresh token is good once, so one tab at a time may spend it. */
const LOCK = 'touchline-session';
const CHANNEL = 'touchline-session';

/** When a refresh was begun that no page has seen the end of: the portal's note, for it has the same cookie. */
const BEGUN = 'touchline.refresh-begun';
const LONGEST_REFRESH_MS = 2000;

/** A token this near to its end is replaced before it is used. */
const MARGIN_MS = 60_000;

let current: { token: string; expiresAt: number } | null = null;
let refreshing: Promise<string> | null = null;
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

async function alone<T>(work: () => Promise<T>): Promise<T> {
  // Only pages of secure origins have locks; plain HTTP on another host does without.
  return navigator.locks ? navigator.locks.request(LOCK, work) : work();
}

async function post(path: string): Promise<Response> {
  // Goes on without its page, so that the answer's cookie is kept: the old one is used up.
  const answer = await fetch(path, { method: 'POST', keepalive: true }).catch(() => {
    throw new Unreachable();
  });
  if (!answer.ok) throw new ApiError(await readProblem(answer));
  return answer;
}

/** A page that is left in the middle of a refresh lets go of the lock: the next one gives its cookie time to arrive. */
async function afterLeftPage(): Promise<void> {
  const age = Date.now() - Number(localStorage.getItem(BEGUN) ?? 0);
  if (age >= 0 && age < LONGEST_REFRESH_MS)
    await new Promise((resolve) => setTimeout(resolve, LONGEST_REFRESH_MS - age));
}

async function refresh(): Promise<Response> {
  await afterLeftPage();
  localStorage.setItem(BEGUN, String(Date.now()));
  return post('/api/auth/refresh').finally(() => localStorage.removeItem(BEGUN));
}

async function renew(): Promise<string> {
  const answer = await alone(refresh);
  const { access_token: token, expires_in: seconds } = (await answer.json()) as SessionAnswer;
  current = { token, expiresAt: Date.now() + seconds * 1000 };
  return token;
}

/** An access token that is good for a while yet. @throws ApiError 401 where nobody is logged in */
export async function freshToken(): Promise<string> {
  if (current && current.expiresAt - Date.now() > MARGIN_MS) return current.token;
  refreshing ??= renew().finally(() => (refreshing = null));
  return refreshing;
}

/** Forgets the token: the next call asks for another one. */
export function dropToken(): void {
  current = null;
}

/** Ends the session here, on the server, and in our other tabs. */
export async function logOut(): Promise<void> {
  current = null;
  await alone(() => post('/api/auth/logout')).catch(() => undefined);
  channel?.postMessage('ended');
}

/** Calls back when another tab has logged out. */
export function onEnded(callback: () => void): void {
  channel?.addEventListener('message', ({ data }) => {
    if (data !== 'ended') return;
    current = null;
    callback();
  });
}

/** Where people log in: the portal's page. */
export const LOGIN_URL = '/#/login';
