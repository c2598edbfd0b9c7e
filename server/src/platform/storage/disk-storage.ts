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

/** The directory of an installation's files. */
export function getFilesDir({ dataDir }: { dataDir: string }): string {
  return path.join(dataDir, 'files');
}

/** Stores files in a directory of this machine. */
export class DiskStorage extends FileStorage {
  /** Called for each file once it is stored. */
  onStored: (key: string) => void = () => undefined;

  /**
   * @param root absolute directory, created with the first write
   * @param reserveBytes free space to leave on the disk, because the database may be on the same one
   */
  constructor(
    private readonly root: string,
    private readonly reserveBytes = 0,
  ) {
    super();
  }

  /** Written to a draft next to it, flushed, then renamed, so that neither a reader nor a crash ever leaves half a file. */
  async put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
    const file = this.resolveFile(key);
    // No segment of a key can begin with a dot, so a draft cannot be requested.
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
