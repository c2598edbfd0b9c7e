/** A prefetched response older than this is discarded. */
const MAX_AGE_MS = 10_000;

const prefetched = new Map<string, Promise<unknown>>();

/** Sends a request ahead for a screen whose code is still loading. */
export function prefetchRequest(name: string, request: () => Promise<unknown>): void {
  prefetched.set(
    name,
    request().catch(() => undefined),
  );
  setTimeout(() => prefetched.delete(name), MAX_AGE_MS);
}

/** Returns the prefetched response once; without one, or if it failed, sends a request of its own. */
export async function takePrefetched<T>(name: string, request: () => Promise<T>): Promise<T> {
  const answer = prefetched.get(name) as Promise<T | undefined> | undefined;
  prefetched.delete(name);
  return (await answer) ?? request();
}
