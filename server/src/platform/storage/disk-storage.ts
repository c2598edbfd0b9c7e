import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { requireDiskSpace } from './disk-space.js';
import { checkKey, FileStorage } from './file-storage.js';
import { listFiles } from './list-files.js';

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/** Where the files of an installation are kept. */
export function getFilesDir({ dataDir }: { dataDir: string }): string {
  return path.join(dataDir, 'files');
}

/** Files in a directory of this machine. */
export class DiskStorage extends FileStorage {
  /** Is told of each file once it is stored. */
  onStored: (key: string) => void = () => undefined;

  /**
   * @param root absolute directory, made at the first write
   * @param reserveBytes what files leave free on their disk: the database may be on the same one
   */
  constructor(
    private readonly root: string,
    private readonly reserveBytes = 0,
  ) {
    super();
  }

  /** Written beside its place, flushed, then renamed: a reader or a crash never sees half a file. */
  async put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
    const file = this.resolveFile(key);
    // A dot can begin no segment of a key, so a draft cannot be asked for.
    const draft = path.join(path.dirname(file), `.${randomUUID()}`);
    if (this.reserveBytes > 0) await requireDiskSpace(this.root, this.reserveBytes);
    await mkdir(path.dirname(file), { recursive: true });
    try {
      const handle = await open(draft, 'wx', 0o600);
      try {
        await writeFile(handle, content);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, file);
      this.onStored(key);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async get(key: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.resolveFile(key));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async open(key: string): Promise<Readable | undefined> {
    try {
      return (await open(this.resolveFile(key), 'r')).createReadStream();
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async *list(folder: string): AsyncGenerator<string> {
    for await (const name of listFiles(this.resolveFile(folder))) yield `${folder}/${name}`;
  }

  async delete(key: string): Promise<void> {
    await rm(this.resolveFile(key), { force: true });
  }

  async exists(key: string): Promise<boolean> {
    return access(this.resolveFile(key)).then(
      () => true,
      () => false,
    );
  }

  private resolveFile(key: string): string {
    return path.join(this.root, checkKey(key));
  }
}
