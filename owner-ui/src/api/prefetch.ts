import type { QueryFunctionContext } from '@tanstack/react-query';

/** A prefetched response older than this is discarded. */
const MAX_AGE_MS = 10_000;

interface Prefetched {
  answer: Promise<unknown>;
  /** The server has reported changes since the request was sent. */
  isOutdated?: true;
}

const prefetched = new Map<string, Prefetched>();

/** Sends a request ahead for a screen whose code is still loading. */
export function prefetchRequest(name: string, request: () => Promise<unknown>): void {
  prefetched.set(name, { answer: request().catch(() => undefined) });
  setTimeout(() => prefetched.delete(name), MAX_AGE_MS);
}

/** Called when the server reports changes, which prefetched responses may not include. */
export function markPrefetchedOutdated(): void {
  prefetched.forEach((each) => (each.isOutdated = true));
}

/**
 * Returns the prefetched response once; without one, or if it failed, sends a request of its own. A response that may be
 * outdated is shown, and requested again.
 */
export async function takePrefetched<T>(
  name: string,
  request: () => Promise<T>,
  { client, queryKey }: QueryFunctionContext,
): Promise<T> {
  const taken = prefetched.get(name);
  prefetched.delete(name);
  const answer = (await taken?.answer) as T | undefined;
  if (answer === undefined) return request();
  // Once the query has this answer: it would not repeat its first request before.
  if (taken?.isOutdated) setTimeout(() => void client.invalidateQueries({ queryKey, exact: true }));
  return answer;
}
