import { accessToken, refreshToken } from './access-token.js';
import { Problem } from './problem.js';
import { requestLanguage } from './language.js';

const RETRY_AFTER_MS = [400, 1500];
const IDEMPOTENCY_KEY = 'idempotency-key';

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Sends a copy, so that the request can be sent again. */
function fetchCopy(request: Request): Promise<Response> {
  const copy = request.clone();
  copy.headers.set('accept-language', requestLanguage());
  const token = accessToken();
  if (token) copy.headers.set('authorization', `Bearer ${token}`);
  return fetch(copy);
}

/** Retries if there was no response and repeating the request is safe. */
async function fetchWithRetry(request: Request): Promise<Response> {
  const isSafe = request.method === 'GET' || request.headers.has(IDEMPOTENCY_KEY);
  for (const ms of isSafe ? RETRY_AFTER_MS : []) {
    const response = await fetchCopy(request).catch(() => undefined);
    if (request.signal.aborted) throw request.signal.reason;
    if (response) return response;
    await wait(ms);
  }
  return fetchCopy(request).catch(() => {
    throw Problem.offline();
  });
}

/**
 * Sends a request with the session's access token, which is renewed once if it has expired.
 * @throws Problem for every response that is not a success
 */
export async function sendRequest(request: Request): Promise<Response> {
  const sent = accessToken();
  const response = await fetchWithRetry(request);
  if (response.ok) return response;
  const problem = await Problem.fromResponse(response);
  if (problem.code !== 'UNAUTHENTICATED' || !sent) throw problem;
  if (accessToken() === sent) await refreshToken();
  const secondResponse = await fetchWithRetry(request);
  if (secondResponse.ok) return secondResponse;
  throw await Problem.fromResponse(secondResponse);
}

/** `crypto.randomUUID` only exists on secure origins. */
function createKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Like `sendRequest`; a change also gets an idempotency key, so that a retry does not make it twice (R41). */
export function sendWithKey(request: Request): Promise<Response> {
  if (request.method !== 'GET') request.headers.set(IDEMPOTENCY_KEY, createKey());
  return sendRequest(request);
}
