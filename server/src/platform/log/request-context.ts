import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** A request id that a client may send: nothing that could forge a log line or a header. */
const VALID_REQUEST_ID = /^[\w.:-]{8,100}$/;

/** Information about a request, available wherever it is being handled. */
export interface RequestContext {
  id: string;
  /** IP address of the client, taking trusted proxies into account. Unset for a job. */
  address?: string;
  /** As sent by the client: untrusted text. */
  userAgent?: string;
}

const current = new AsyncLocalStorage<RequestContext>();

/** The client's X-Request-Id if it is valid, otherwise a new one. */
export function chooseRequestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && VALID_REQUEST_ID.test(header) ? header : randomUUID();
}

/** Runs `run`, and everything that it starts, in the context of a request. */
export function runWithRequestContext<T>(request: RequestContext, run: () => T): T {
  return current.run(request, run);
}

/** The request (or job) that is being handled; undefined outside of one. */
export function currentRequestContext(): RequestContext | undefined {
  return current.getStore();
}

export function currentRequestId(): string | undefined {
  return current.getStore()?.id;
}
