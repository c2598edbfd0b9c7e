/** After this an answer is too old for whoever asks. */
const LIFE_MS = 10_000;

const sent = new Map<string, Promise<unknown>>();

/** Sends a request for a screen whose code is still on its way. */
export function requestAhead(name: string, request: () => Promise<unknown>): void {
  sent.set(
    name,
    request().catch(() => undefined),
  );
  setTimeout(() => sent.delete(name), LIFE_MS);
}

/** The answer that was requested ahead, once; otherwise, or if it failed, that of a request of its own. */
export async function readAhead<T>(name: string, request: () => Promise<T>): Promise<T> {
  const answer = sent.get(name) as Promise<T | undefined> | undefined;
  sent.delete(name);
  return (await answer) ?? request();
}
