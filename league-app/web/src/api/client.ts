import { Problem } from './problem.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

let language = 'en';
let onSignedOut: () => void = () => undefined;

/** The language that refusals are to be told in. */
export function setRequestLanguage(next: string): void {
  language = next;
}

/** Told when the league says that nobody is signed in any more. */
export function whenSignedOut(listener: () => void): void {
  onSignedOut = listener;
}

function contentOf(body: unknown): { headers: Record<string, string>; content: BodyInit | null } {
  if (body === undefined) return { headers: {}, content: null };
  if (body instanceof FormData) return { headers: {}, content: body };
  if (body instanceof Blob) return { headers: { 'content-type': body.type }, content: body };
  return { headers: { 'content-type': 'application/json' }, content: JSON.stringify(body) };
}

/** The answer of a call; the session's cookie goes along by itself. Throws a Problem. */
export async function send(method: Method, path: string, body?: unknown): Promise<Response> {
  const { headers, content } = contentOf(body);
  const response = await fetch(path, {
    method,
    body: content,
    headers: { 'accept-language': language, ...headers },
  }).catch(() => {
    throw Problem.offline();
  });
  if (response.ok) return response;
  const problem = await Problem.of(response);
  if (problem.code === 'NOT_SIGNED_IN') onSignedOut();
  throw problem;
}

/** As `send`, with the answer's JSON; nothing for 204. */
export async function call<T = void>(method: Method, path: string, body?: unknown): Promise<T> {
  const response = await send(method, path, body);
  return (response.status === 204 ? undefined : await response.json()) as T;
}
