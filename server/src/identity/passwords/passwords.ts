import { hash, verify } from '@node-rs/argon2';
import { withHashingSlot } from './hashing-limit.js';

/**
 * Cost of a hash: OWASP's minimum for argon2id, 27 ms here. To raise it, change a number:
 * passwords are rehashed at the next login. argon2id is the library's default algorithm.
 */
export const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password with argon2id and its own salt. @returns a PHC string, which contains the cost */
export function hashPassword(password: string): Promise<string> {
  return withHashingSlot(() => hash(password, ARGON2_COST));
}

let dummyHash: Promise<string> | undefined;

/**
 * Whether a password matches a hash. Takes the same time without a hash, so that the duration does not reveal whether
 * the user exists.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash('nobody has this password', ARGON2_COST);
  const comparedHash = stored ?? (await dummyHash);
  const matches = await withHashingSlot(() => verify(comparedHash, password));
  return stored !== null && matches;
}

const PHC = /^\$argon2id\$v=(\d+)\$m=(\d+),t=(\d+),p=\d+\$/;
const VERSION = 0x13;

/** Whether a hash has another version than today's, or costs less memory or fewer passes. */
export function isOutdated(stored: string): boolean {
  const [, version, memoryCost, timeCost] = PHC.exec(stored)?.map(Number) ?? [];
  if (version === undefined || memoryCost === undefined || timeCost === undefined) return true;
  return version < VERSION || memoryCost < ARGON2_COST.memoryCost || timeCost < ARGON2_COST.timeCost;
}
