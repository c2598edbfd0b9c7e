import { execFile } from 'node:child_process';
import { DomainError } from '../kernel/domain-error.js';

const TIMEOUT_MS = 20_000;
/** What the process may answer at most: more than any image that is kept. */
const MAX_ANSWER = 600 * 1024;
/** Each takes a process and its memory: one after the other, and so many may wait. */
const MAX_WAITING = 8;

/**
 * Has images decoded and re-encoded, by a process that lives as long as one image (ADR 0075): a decoder takes ten times
 * the memory of the league, and what it is fed comes from anybody with a login.
 */
export class Reencoder {
  private waiting = 0;
  private last: Promise<unknown> = Promise.resolve();

  /** @param program what Node runs: `reencode-process.js` */
  constructor(private readonly program: string) {}

  /** The image as WebP. @throws DomainError 400 `IMAGE_INVALID` for what no decoder reads; 429 when too many wait */
  async reencode(image: Buffer): Promise<Buffer> {
    if (this.waiting >= MAX_WAITING) throw new DomainError('TOO_MANY_ATTEMPTS', 429, { seconds: 5 });
    this.waiting += 1;
    const work = this.last.then(() => this.run(image));
    this.last = work.catch(() => undefined).finally(() => (this.waiting -= 1));
    return work;
  }

  private run(image: Buffer): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const child = execFile(
        process.execPath,
        [this.program],
        {
          ...{ encoding: 'buffer', timeout: TIMEOUT_MS, killSignal: 'SIGKILL', maxBuffer: MAX_ANSWER },
          // Nothing of ours, above all not the league's secret.
          env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1', VIPS_CONCURRENCY: '1' },
        },
        (error, answer) => {
          if (error === null && answer.length > 0) resolve(answer);
          else reject(new DomainError('IMAGE_INVALID', 400));
        },
      );
      // It may end before it has read everything.
      child.stdin!.on('error', () => undefined);
      child.stdin!.end(image);
    });
  }
}
