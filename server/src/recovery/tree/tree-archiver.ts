import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { PART_BYTES } from '../archive/archive.js';
import type { Archive } from '../archive/archive.js';
import { hashFile, listFiles } from '../../platform/storage/index.js';
import { BLOBS } from '../archive/layout.js';
import { parseSnapshotName } from './snapshot-name.js';
import { readTree, writeTree } from './tree-index.js';
import type { Tree, TreeContent, TreeEntry } from './tree-index.js';

const AT_ONCE = 8;

/** Content that changed while it was read: the next look takes it. */
class ChangedWhileRead extends Error {}

/**
 * Archives the files of a data directory: content that the archive has already is never stored twice, and the list of
 * files grows by what has changed.
 */
export class TreeArchiver {
  private tree: Tree = new Map();
  /** Blobs by the SHA-256 of the file they make up. */
  private readonly known = new Map<string, TreeContent>();
  private changes: TreeEntry[] = [];
  private committing: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly archive: Archive,
    readonly generation: string,
    private readonly dataDir: string,
  ) {}

  /** @param previous the generation before: what it stored need not be stored again */
  static async open(
    archive: Archive,
    { generation, previous, dataDir }: { generation: string; previous: string | null; dataDir: string },
  ): Promise<TreeArchiver> {
    const archiver = new TreeArchiver(archive, generation, dataDir);
    archiver.tree = await readTree(archive, generation, null);
    archiver.remember(archiver.tree);
    if (previous === null) return archiver;
    const before = await readTree(archive, previous, null);
    archiver.remember(before);
    if (archiver.tree.size === 0) await archiver.adopt(before);
    return archiver;
  }

  /**
   * Begins with what the generation before has of the files that are here. A restored platform can be lost again
   * before all files have been looked through, and before its leagues have been copied again.
   */
  private async adopt(before: Tree): Promise<void> {
    for (const entry of before.values()) if (entry.content && (await this.isHere(entry))) this.note(entry);
    await this.commit();
  }

  private async isHere({ path: name, atMs, content }: TreeEntry): Promise<boolean> {
    const snapshot = parseSnapshotName(name);
    if (snapshot?.isRemote) return true;
    const file = path.join(this.dataDir, snapshot ? path.dirname(name) : name);
    const found = await stat(file).catch(() => undefined);
    if (snapshot) return found?.isDirectory() ?? false;
    return found?.size === content?.bytes && Math.floor(found?.mtimeMs ?? 0) === atMs;
  }

  get files(): number {
    return [...this.tree.values()].filter(({ content }) => content !== null).length;
  }

  get bytes(): number {
    return [...this.tree.values()].reduce((sum, { content }) => sum + (content?.bytes ?? 0), 0);
  }

  /** Archives one file if it is new or has changed. @param name below the data directory, with `/` */
  async addFile(name: string): Promise<void> {
    const file = path.join(this.dataDir, name);
    const status = await stat(file).catch(() => undefined);
    if (!status?.isFile()) return;
    const atMs = Math.floor(status.mtimeMs);
    const known = this.tree.get(name);
    if (known?.content?.bytes === status.size && known.atMs === atMs) return;
    try {
      this.note({ path: name, atMs, content: await this.store(file) });
    } catch (error) {
      const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (!isGone && !(error instanceof ChangedWhileRead)) throw error;
    }
  }

  /** Archives a file of somebody else's, such as a snapshot, under a name of the data directory. */
  async addContent(name: string, file: string, atMs: number): Promise<void> {
    this.note({ path: name, atMs, content: await this.store(file) });
  }

  /** Archives what is new or changed in a folder, and notes what is gone from it. */
  async addFolder(folder: string): Promise<void> {
    const present = new Set<string>();
    const adding = new Set<Promise<void>>();
    for await (const below of listFiles(path.join(this.dataDir, folder))) {
      if (below.endsWith('.part')) continue;
      const name = `${folder}/${below}`;
      present.add(name);
      const one = this.addFile(name).finally(() => adding.delete(one));
      adding.add(one);
      // Each waits for a disk or a network most of the time.
      if (adding.size >= AT_ONCE) await Promise.race(adding);
    }
    await Promise.all(adding);
    const atMs = Date.now();
    for (const { path: name, content } of [...this.tree.values()]) {
      if (content && name.startsWith(`${folder}/`) && !present.has(name))
        this.note({ path: name, atMs, content: null });
    }
  }

  remove(name: string): void {
    if (this.tree.get(name)?.content) this.note({ path: name, atMs: Date.now(), content: null });
  }

  find(name: string): TreeEntry | undefined {
    return this.tree.get(name);
  }

  get paths(): string[] {
    return [...this.tree.values()].filter(({ content }) => content !== null).map(({ path: name }) => name);
  }

  /**
   * Writes down what has changed since the last time. Until then, a restore does not know of it. One at a time: who
   * has committed can rely on all changes noted before.
   */
  commit(): Promise<number> {
    const committing = this.committing.then(() => this.writeChanges());
    this.committing = committing.catch(() => undefined);
    return committing;
  }

  private async writeChanges(): Promise<number> {
    const changes = this.changes;
    if (changes.length === 0) return 0;
    this.changes = [];
    try {
      await writeTree(this.archive, this.generation, changes, { isFull: false });
    } catch (error) {
      this.changes = [...changes, ...this.changes];
      throw error;
    }
    return changes.length;
  }

  /** Writes down everything, so that older lists can be removed one day. */
  async writeFull(): Promise<void> {
    await this.commit();
    await writeTree(this.archive, this.generation, this.tree.values(), { isFull: true });
  }

  /** Forgets content that no present file has: its blobs may be removed from now on. */
  forgetUnused(): void {
    this.known.clear();
    this.remember(this.tree);
  }

  private remember(tree: Tree): void {
    for (const { content } of tree.values()) if (content) this.known.set(content.sha256, content);
  }

  private note(entry: TreeEntry): void {
    this.tree.set(entry.path, entry);
    this.changes.push(entry);
  }

  /** Reads twice: what is stored already needs its hash only. */
  private async store(file: string): Promise<TreeContent> {
    const { sha256, bytes } = await hashFile(file);
    const known = this.known.get(sha256);
    if (known) return known;
    const parts: string[] = [];
    const stored = createHash('sha256');
    for await (const part of readParts(file)) {
      stored.update(part);
      parts.push((await this.archive.put(`${BLOBS}${sha256.slice(0, 2)}/${sha256}`, part)).key);
    }
    if (stored.digest('hex') !== sha256) throw new ChangedWhileRead(file);
    const content = { sha256, bytes, parts };
    this.known.set(sha256, content);
    return content;
  }
}

async function* readParts(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    for (;;) {
      // One more than there is, to notice the end; receipts are small.
      const buffer = Buffer.alloc(Math.min(PART_BYTES, size + 1));
      let filled = 0;
      for (;;) {
        const { bytesRead } = await handle.read(buffer, filled, buffer.length - filled);
        filled += bytesRead;
        if (bytesRead === 0 || filled === buffer.length) break;
      }
      if (filled > 0) yield buffer.subarray(0, filled);
      if (filled < buffer.length) return;
    }
  } finally {
    await handle.close();
  }
}
