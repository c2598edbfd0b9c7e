import { encodeBody, Problem, readJson, sendRequest } from '@touchline/session';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

let onSignedOut: () => void = () => undefined;

/** Calls back when the league answers that nobody is signed in any more. */
export function whenSignedOut(listener: () => void): void {
  onSignedOut = listener;
}

/** The answer of a request; the browser adds the session's cookie. Throws a Problem. */
export async function send(method: Method, path: string, body?: unknown): Promise<Response> {
  try {
    return await sendRequest(new Request(path, { method, ...encodeBody(body) }));
  } catch (error) {
    if (error instanceof Problem && error.code === 'NOT_SIGNED_IN') onSignedOut();
    throw error;
  }
}

/** As `send`, with the answer's JSON; nothing for 204. */
export async function call<T = void>(method: Method, path: string, body?: unknown): Promise<T> {
  return readJson<T>(await send(method, path, body));
}
