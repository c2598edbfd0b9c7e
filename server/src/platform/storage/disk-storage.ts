import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { checkKey, FileStorage } from './file-storage.js';

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/** Files in a directory of this machine. */
export class DiskStorage extends FileStorage {
  /** @param root absolute directory, made at the first write */
  constructor(private readonly root: string) {
    super();
  }

  /** Written beside its place, flushed, then renamed: a reader or a crash never sees half a file. */
  async put(key: string, bytes: Uint8Array): Promise<void> {
    const file = this.fileOf(key);
    // A dot can begin no segment of a key, so a draft cannot be asked for.
    const draft = path.join(path.dirname(file), `.${randomUUID()}`);
    await mkdir(path.dirname(file), { recursive: true });
    try {
      const handle = await open(draft, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async get(key: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.fileOf(key));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await rm(this.fileOf(key), { force: true });
  }

  async exists(key: string): Promise<boolean> {
    return access(this.fileOf(key)).then(
      () => true,
      () => false,
    );
  }

  private fileOf(key: string): string {
    return path.join(this.root, checkKey(key));
  }
}
