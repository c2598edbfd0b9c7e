import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '../storage/index.js';

/** An object of a store: its key, and how many bytes it has. */
export interface StoredObject {
  key: string;
  bytes: number;
}

/** As a list tells of it. */
export interface ListedObject extends StoredObject {
  modifiedMs: number;
}

/** Where backups are kept: few operations, so that a directory and an S3-compatible store can both do them. */
export abstract class ObjectStore {
  /** What people read: a path or a URL, without credentials. */
  abstract readonly address: string;

  /** Stores an object whole or not at all, and returns once it is durable. */
  abstract put(key: string, content: Uint8Array): Promise<void>;

  /** The bytes of an object, or undefined when there is none. */
  abstract get(key: string): Promise<Buffer | undefined>;

  /** All objects whose keys begin with a folder (`a/b/`), sorted by key. */
  abstract list(folder: string): Promise<ListedObject[]>;

  /** Removes an object; one that is not there is no error. */
  abstract delete(key: string): Promise<void>;
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  await handle.sync().finally(() => handle.close());
}

/** A directory, on another disk if the operator is wise. */
export class DirectoryStore extends ObjectStore {
  private readonly made = new Set<string>();

  constructor(readonly address: string) {
    super();
  }

  /** Written beside its place, flushed, then renamed, and the directory flushed: what was put survives a power cut. */
  async put(key: string, content: Uint8Array): Promise<void> {
    const file = path.join(this.address, key);
    const directory = path.dirname(file);
    try {
      await this.write(directory, file, content);
    } catch (error) {
      if (!isMissing(error)) throw error;
      // Somebody removed the directory: made again, everything goes on.
      this.made.clear();
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
    if (!this.made.has(directory)) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      this.made.add(directory);
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
