import { sendRequest, sendWithKey } from '@touchline/session';
import createClient from 'openapi-fetch';
import type { paths } from '../../../api-types/schema.js';

const baseUrl = window.location.origin;

/** The API. A change has a key of its own, so that it is retried without being made twice (R41). Throws a Problem. */
export const api = createClient<paths>({ baseUrl, fetch: sendWithKey });

/** For steps of logging in and answers with secrets: sent once, because the server stores the answer of a key. */
export const apiOnce = createClient<paths>({ baseUrl, fetch: sendRequest });

/** What a request answers: everything but a success has been thrown as a Problem. */
export async function readData<T>(answer: Promise<{ data?: T }>): Promise<T> {
  return (await answer).data as T;
}

/** A file that is only open to who is logged in, by an address that the API named. */
export async function readFile(path: string): Promise<Blob> {
  return (await sendRequest(new Request(new URL(path, baseUrl)))).blob();
}

/** Parameters of a list, as ra-data-simple-rest writes them. */
export function listQuery(query: {
  filter?: Record<string, unknown>;
  sort?: [string, 'ASC' | 'DESC'];
  range?: [number, number];
}): Partial<Record<keyof typeof query, string>> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
}

type Json<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : never;

/** What a change takes. */
export type BodyOf<Path extends keyof paths, Method extends 'post' | 'put' | 'patch'> =
  paths[Path] extends Record<Method, { requestBody?: infer Body }> ? Json<NonNullable<Body>> : never;
