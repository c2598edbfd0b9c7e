import { DomainError } from '../../kernel/index.js';

/** Leaves one of Node's four threads for files and DNS: a hash occupies a thread until it is done. */
const MAX_CONCURRENT = 3;

/** More would have to wait longer than people are willing to. */
const MAX_WAITING = 300;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs `run` once fewer than three hashes are being computed in this process, in the order of the calls.
 * @throws DomainError 503 UNAVAILABLE if too many are already waiting
 */
export async function withHashingSlot<T>(run: () => Promise<T>): Promise<T> {
  if (running >= MAX_CONCURRENT) {
    if (waiting.length >= MAX_WAITING) throw new DomainError('UNAVAILABLE', 503, {}, { retry_after: 2 });
    // A finished call hands its slot over, so `running` stays the same.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await run();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
