import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { DomainError } from '../kernel/domain-error.js';

/** OWASP's third parameter set for scrypt: 16 MB for a moment, which a small process can afford. */
export const COST = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;
/** Each hash takes memory and a quarter of a second, so they run one after the other, and this many may wait. */
const MAX_WAITING = 20;

let waiting = 0;
let queue: Promise<unknown> = Promise.resolve();

async function digest(password: string, salt: Buffer, { N, r, p } = COST): Promise<Buffer> {
  if (waiting >= MAX_WAITING) throw new DomainError('TOO_MANY_ATTEMPTS', 429, { seconds: 10 });
  waiting += 1;
  const hash = queue.then(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        const answer = (error: Error | null, key: Buffer): void => (error ? reject(error) : resolve(key));
        scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p }, answer);
      }),
  );
  queue = hash.catch(() => undefined).finally(() => (waiting -= 1));
  return hash;
}

/** The stored form of a password: `scrypt$N$r$p$salt$key`. */
export async function sealPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await digest(password, salt);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

const DUMMY_HASH = 'scrypt$16384$8$5$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** Whether the password matches. Takes the same time when there is none (null) to compare with. */
export async function isPassword(password: string, sealed: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (sealed ?? DUMMY_HASH).split('$');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const candidate = await digest(password, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(candidate, Buffer.from(key, 'base64url')) && sealed !== null;
}
