import { hash, verify } from '@node-rs/argon2';

/** OWASP's least for argon2id; 27 ms here (stack.md, passwords). argon2id is the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let dummy: Promise<string> | undefined;

/**
 * Whether a password is the hashed one. Without a hash it takes as long, so that the time does not tell whether the
 * user exists.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await dummy), password);
  return stored !== null && matches;
}
