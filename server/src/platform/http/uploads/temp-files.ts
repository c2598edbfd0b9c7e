import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { isAlive } from '../../embedded/index.js';

/** No form takes so long: the server hangs up on a request after 5 minutes. */
const LONGEST_FORM_MS = 60 * 60_000;

/** This start of this machine, or of this container: process ids mean something only within it. */
function machineId(): string {
  let boot = '';
  try {
    boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8');
  } catch {
    // Not Linux: the host name alone.
  }
  return createHash('sha256').update(`${hostname()} ${boot}`).digest('hex').slice(0, 16);
}

/**
 * Directories for the files of forms that are being handled: `root/{machine}-{process id}/{form}`. DATA_DIR can be shared
 * between processes and machines, so each process removes its own and those of processes that are gone.
 */
export class UploadTempFiles {
  private readonly machine = machineId();
  private readonly own: string;

  /** @param root absolute directory, made at the first upload */
  constructor(private readonly root: string) {
    this.own = path.join(root, `${this.machine}-${process.pid}`);
  }

  /** Removes what processes that were killed have left. Call it before the first upload. */
  async clearLeftovers(): Promise<void> {
    const names = await readdir(this.root).catch(() => []);
    for (const name of names) {
      const directory = path.join(this.root, name);
      if (await this.isLeftover(name, directory)) await rm(directory, { recursive: true, force: true });
    }
  }

  /** Lends `work` a new empty directory that only our user reads, and removes it with all that is in it. */
  async use<T>(work: (directory: string) => Promise<T>): Promise<T> {
    const directory = path.join(this.own, randomUUID());
    await mkdir(directory, { recursive: true, mode: 0o700 });
    try {
      return await work(directory);
    } finally {
      // What cannot be removed now is a leftover: the answer to the form stays what it is.
      await rm(directory, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
    }
  }

  private async isLeftover(name: string, directory: string): Promise<boolean> {
    // Of an earlier life: in a container every start has the same process id.
    if (directory === this.own) return true;
    const [machine, pid] = name.split('-');
    if (machine === this.machine) return !isAlive(Number(pid));
    const { mtimeMs } = await stat(directory).catch(() => ({ mtimeMs: Date.now() }));
    return Date.now() - mtimeMs > LONGEST_FORM_MS;
  }
}
