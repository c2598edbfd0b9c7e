/** The second step of a login that started on the home page: the app continues it. */
let challenge: unknown;

export function storeChallenge(details: unknown): void {
  challenge = details;
}

export function takeChallenge(): unknown {
  const stored = challenge;
  challenge = undefined;
  return stored;
}
