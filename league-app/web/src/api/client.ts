import { Problem, sendRequest } from '@touchline/session';
import createClient from 'openapi-fetch';
import type { paths } from '@touchline/contracts/api/league';

let onLoggedOut: () => void = () => undefined;

/** Sets the callback for responses saying that nobody is logged in any more. */
export function setLoggedOutHandler(listener: () => void): void {
  onLoggedOut = listener;
}

async function send(request: Request): Promise<Response> {
  try {
    return await sendRequest(request);
  } catch (error) {
    if (error instanceof Problem && error.code === 'NOT_SIGNED_IN') onLoggedOut();
    throw error;
  }
}

/** The league's API; the browser adds the session's cookie. Throws a Problem. */
export const api = createClient<paths>({
  baseUrl: `${window.location.origin}/api`,
  fetch: send,
  bodySerializer: (body: unknown) => (body instanceof Blob ? body : JSON.stringify(body)),
});

/** The data of a response: anything but a success has already been thrown as a Problem. */
export async function readData<T>(answer: Promise<{ data?: T }>): Promise<T> {
  return (await answer).data as T;
}

type Json<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : never;

/** Filter and page parameters of a list. */
export type QueryOf<Path extends keyof paths> = paths[Path] extends {
  get: { parameters: { query?: infer Query } };
}
  ? NonNullable<Query>
  : never;

export type BodyOf<Path extends keyof paths, Method extends 'post' | 'put' | 'patch'> =
  paths[Path] extends Record<Method, { requestBody?: infer Body }> ? Json<NonNullable<Body>> : never;
