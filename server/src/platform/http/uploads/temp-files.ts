import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { isAlive } from '../../embedded/index.js';

/** No form takes this long: the server closes a request after 5 minutes. */
const MAX_FORM_MS = 60 * 60_000;

/** Identifies this boot of the machine or container, within which process ids are unique. */
function machineId(): string {
  let boot = '';
  try {
    boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8');
  } catch {
    // Not Linux: uses only the host name.
  }
  return createHash('sha256').update(`${hostname()} ${boot}`).digest('hex').slice(0, 16);
}

/**
 * Directories for the files of forms that are being handled: `root/{machine}-{process id}/{form}`. DATA_DIR can be
 * shared between processes and machines, so each process only removes its own and those of processes that have ended.
 */
export class UploadTempFiles {
  private readonly machine = machineId();
  private readonly own: string;

  /** @param root absolute directory, created with the first upload */
  constructor(private readonly root: string) {
    this.own = path.join(root, `${this.machine}-${process.pid}`);
  }

  /** Removes the files of processes that were killed. Call it before the first upload. */
  async clearLeftovers(): Promise<void> {
    const names = await readdir(this.root).catch(() => []);
    for (const name of names) {
      const directory = path.join(this.root, name);
      if (await this.isLeftover(name, directory)) await rm(directory, { recursive: true, force: true });
    }
  }

  /** Passes `run` a new empty directory that only our user can read, and removes it with its contents afterwards. */
  async use<T>(run: (directory: string) => Promise<T>): Promise<T> {
    const directory = path.join(this.own, randomUUID());
    await mkdir(directory, { recursive: true, mode: 0o700 });
    try {
      return await run(directory);
    } finally {
      // A directory that cannot be removed now becomes a leftover; the response to the form does not change.
      await rm(directory, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
    }
  }

  private async isLeftover(name: string, directory: string): Promise<boolean> {
    // From an earlier run: in a container every start has the same process id.
    if (directory === this.own) return true;
    const [machine, pid] = name.split('-');
    if (machine === this.machine) return !isAlive(Number(pid));
    const { mtimeMs } = await stat(directory).catch(() => ({ mtimeMs: Date.now() }));
    return Date.now() - mtimeMs > MAX_FORM_MS;
  }
}
