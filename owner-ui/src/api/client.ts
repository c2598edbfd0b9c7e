import { sendRequest, sendWithKey } from '@touchline/session';
import createClient from 'openapi-fetch';
import type { paths } from '@touchline/contracts/api/platform';

const baseUrl = window.location.origin;

/**
 * The API client. Each change has an idempotency key, so that a retry does not apply it twice (R41). Throws a Problem.
 */
export const api = createClient<paths>({ baseUrl, fetch: sendWithKey });

/** For login steps and responses with secrets: sent without a key, because the server stores the response of a key. */
export const apiOnce = createClient<paths>({ baseUrl, fetch: sendRequest });

/** The data of a response; anything but a success has already thrown a Problem. */
export async function readData<T>(answer: Promise<{ data?: T }>): Promise<T> {
  return (await answer).data as T;
}

/** Reads a file that only logged-in users may read, by a URL that the API returned. */
export async function readFile(path: string): Promise<Blob> {
  return (await sendRequest(new Request(new URL(path, baseUrl)))).blob();
}

/** The query parameters of a list, in the format of ra-data-simple-rest. */
export function listQuery(query: {
  filter?: Record<string, unknown>;
  sort?: [string, 'ASC' | 'DESC'];
  range?: [number, number];
}): Partial<Record<keyof typeof query, string>> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
}

type Json<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : never;

/** The JSON body of a change. */
export type BodyOf<Path extends keyof paths, Method extends 'post' | 'put' | 'patch'> =
  paths[Path] extends Record<Method, { requestBody?: infer Body }> ? Json<NonNullable<Body>> : never;
