import { execFile } from 'node:child_process';
import { DomainError } from '../kernel/domain-error.js';

const TIMEOUT_MS = 20_000;
/** The most output accepted from the process: more than any stored image. */
const MAX_ANSWER = 600 * 1024;
/** Each image takes a process and its memory, so they run one after the other, and this many may wait. */
const MAX_WAITING = 8;

/**
 * Decodes and re-encodes images in a process that lives for one image (ADR 0075): a decoder takes ten times the memory
 * of the league, and its input comes from anybody with a login.
 */
export class Reencoder {
  private waiting = 0;
  private queue: Promise<unknown> = Promise.resolve();

  /** @param program path of `reencode-process.js` */
  constructor(private readonly program: string) {}

  /**
   * The image as WebP.
   * @throws DomainError 400 `IMAGE_INVALID` when no decoder can read it; 429 when too many are waiting
   */
  async reencode(image: Buffer): Promise<Buffer> {
    if (this.waiting >= MAX_WAITING) throw new DomainError('TOO_MANY_ATTEMPTS', 429, { seconds: 5 });
    this.waiting += 1;
    const result = this.queue.then(() => this.run(image));
    this.queue = result.catch(() => undefined).finally(() => (this.waiting -= 1));
    return result;
  }

  private run(image: Buffer): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const child = execFile(
        process.execPath,
        [this.program],
        {
          ...{ encoding: 'buffer', timeout: TIMEOUT_MS, killSignal: 'SIGKILL', maxBuffer: MAX_ANSWER },
          // Inherits none of our environment, in particular not the league's secret.
          env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1', VIPS_CONCURRENCY: '1' },
        },
        (error, answer) => {
          if (error === null && answer.length > 0) resolve(answer);
          else reject(new DomainError('IMAGE_INVALID', 400));
        },
      );
      // The process may end before it has read everything.
      child.stdin!.on('error', () => undefined);
      child.stdin!.end(image);
    });
  }
}
