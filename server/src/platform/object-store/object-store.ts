import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '../storage/index.js';

/** A stored object: its key and its size in bytes. */
export interface StoredObject {
  key: string;
  bytes: number;
}

/** A stored object as returned by a list. */
export interface ListedObject extends StoredObject {
  modifiedMs: number;
}

/** Storage for backups: only a few operations, so that both a directory and an S3-compatible store can implement them. */
export abstract class ObjectStore {
  /** Path or URL for people to read, without credentials. */
  abstract readonly address: string;

  /** Stores an object atomically, and returns once it is durable. */
  abstract put(key: string, content: Uint8Array): Promise<void>;

  /** The bytes of an object, or undefined if it does not exist. */
  abstract get(key: string): Promise<Buffer | undefined>;

  /** All objects whose keys begin with a folder (`a/b/`), sorted by key. */
  abstract list(folder: string): Promise<ListedObject[]>;

  /** Deletes an object; succeeds if it does not exist. */
  abstract delete(key: string): Promise<void>;
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  await handle.sync().finally(() => handle.close());
}

/** A directory, preferably on another disk. */
export class DirectoryStore extends ObjectStore {
  private readonly createdDirectories = new Set<string>();

  constructor(readonly address: string) {
    super();
  }

  /** Written to a draft next to it, flushed, then renamed, and the directory flushed, so that stored objects survive a power failure. */
  async put(key: string, content: Uint8Array): Promise<void> {
    const file = path.join(this.address, key);
    const directory = path.dirname(file);
    try {
      await this.write(directory, file, content);
    } catch (error) {
      if (!isMissing(error)) throw error;
      // Somebody removed the directory: it is created again, and writing continues.
      this.createdDirectories.clear();
      await this.write(directory, file, content);
    }
  }

  async get(key: string): Promise<Buffer | undefined> {
    try {
      return await readFile(path.join(this.address, key));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async list(folder: string): Promise<ListedObject[]> {
    const found: ListedObject[] = [];
    for await (const name of listFiles(path.join(this.address, folder))) {
      const key = `${folder}${name}`;
      const status = await stat(path.join(this.address, key)).catch(() => undefined);
      if (status) found.push({ key, bytes: status.size, modifiedMs: status.mtimeMs });
    }
    return found.sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  async delete(key: string): Promise<void> {
    await rm(path.join(this.address, key), { force: true });
  }

  private async write(directory: string, file: string, content: Uint8Array): Promise<void> {
    if (!this.createdDirectories.has(directory)) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      this.createdDirectories.add(directory);
    }
    const draft = path.join(directory, `.${randomUUID()}`);
    try {
      const handle = await open(draft, 'wx', 0o600);
      try {
        await handle.writeFile(content);
        await handle.datasync();
      } finally {
        await handle.close();
      }
      await rename(draft, file);
      await syncDirectory(directory);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw error;
    }
  }
}
