/** A prefetched response older than this is discarded. */
const LIFE_MS = 10_000;

const sent = new Map<string, Promise<unknown>>();

/** Sends a request ahead for a screen whose code is still loading. */
export function requestAhead(name: string, request: () => Promise<unknown>): void {
  sent.set(
    name,
    request().catch(() => undefined),
  );
  setTimeout(() => sent.delete(name), LIFE_MS);
}

/** Returns the prefetched response once; without one, or if it failed, sends a request of its own. */
export async function readAhead<T>(name: string, request: () => Promise<T>): Promise<T> {
  const answer = sent.get(name) as Promise<T | undefined> | undefined;
  sent.delete(name);
  return (await answer) ?? request();
}
