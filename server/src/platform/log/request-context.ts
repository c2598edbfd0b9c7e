import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** A token that a client may give its request: nothing that could forge a log line or a header. */
const SANE_REQUEST_ID = /^[\w.:-]{8,100}$/;

/** What is known of a request wherever it is worked for. */
export interface RequestContext {
  id: string;
  /** The client's IP address, as far as proxies are believed. Nothing for a job. */
  address?: string;
  /** As the client gives it: anybody's text. */
  userAgent?: string;
}

const current = new AsyncLocalStorage<RequestContext>();

/** The client's X-Request-Id if it is a sane token, else a new one. */
export function chooseRequestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && SANE_REQUEST_ID.test(header) ? header : randomUUID();
}

/** Runs `work`, and whatever it starts, for a request. */
export function runWithRequestContext<T>(request: RequestContext, work: () => T): T {
  return current.run(request, work);
}

/** The request (or job) that the caller works for; undefined outside of one. */
export function currentRequestContext(): RequestContext | undefined {
  return current.getStore();
}

/** Its id. */
export function currentRequestId(): string | undefined {
  return current.getStore()?.id;
}
