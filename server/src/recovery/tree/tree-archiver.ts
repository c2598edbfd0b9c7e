import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { PART_BYTES } from '../archive/archive.js';
import type { Archive } from '../archive/archive.js';
import { hashFile } from '../../platform/storage/index.js';
import { BLOBS } from '../archive/layout.js';
import { FolderScan } from './folder-scan.js';
import type { Listing } from './folder-scan.js';
import { parseSnapshotName } from './snapshot-name.js';
import { readTree, writeTree } from './tree-index.js';
import type { Tree, TreeContent, TreeEntry } from './tree-index.js';

const CONCURRENCY = 8;

/** The content changed while it was read: it is archived by the next scan. */
class ChangedWhileRead extends Error {}

/**
 * Archives the files of a data directory: content that is already archived is never stored again, and only changes are
 * added to the list of files.
 */
export class TreeArchiver {
  private tree: Tree = new Map();
  /** Archived content by the SHA-256 of the whole file. */
  private readonly archived = new Map<string, TreeContent>();
  private readonly scan = new FolderScan();
  private changes: TreeEntry[] = [];
  private committing: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly archive: Archive,
    readonly generation: string,
    private readonly dataDir: string,
  ) {}

  /** @param previous the previous generation, whose content need not be stored again */
  static async open(
    archive: Archive,
    { generation, previous, dataDir }: { generation: string; previous: string | null; dataDir: string },
  ): Promise<TreeArchiver> {
    const archiver = new TreeArchiver(archive, generation, dataDir);
    archiver.tree = await readTree(archive, generation, null);
    archiver.index(archiver.tree);
    if (previous === null) return archiver;
    const previousTree = await readTree(archive, previous, null);
    archiver.index(previousTree);
    if (archiver.tree.size === 0) await archiver.adopt(previousTree);
    return archiver;
  }

  /**
   * Starts with the previous generation's entries for the files that are present, since a restored platform can be lost
   * again before all files have been scanned and its leagues copied.
   */
  private async adopt(previousTree: Tree): Promise<void> {
    for (const entry of previousTree.values())
      if (entry.content && (await this.isUnchangedLocally(entry))) this.note(entry);
    await this.commit();
  }

  private async isUnchangedLocally({ path: name, atMs, content }: TreeEntry): Promise<boolean> {
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

  /**
   * Archives one file if it is new or has changed.
   * @param name below the data directory, with `/`
   * @returns false if it disappeared or changed meanwhile, so that it has to be looked at again
   */
  async addFile(name: string): Promise<boolean> {
    const file = path.join(this.dataDir, name);
    const status = await stat(file).catch(() => undefined);
    if (!status?.isFile()) return false;
    const atMs = Math.floor(status.mtimeMs);
    const existing = this.tree.get(name);
    if (existing?.content?.bytes === status.size && existing.atMs === atMs) return true;
    try {
      this.note({ path: name, atMs, content: await this.store(file) });
      return true;
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (!isMissing && !(error instanceof ChangedWhileRead)) throw error;
      return false;
    }
  }

  /** Archives a file from elsewhere, such as a snapshot, under a name of the data directory. */
  async addContent(name: string, file: string, atMs: number): Promise<void> {
    this.note({ path: name, atMs, content: await this.store(file) });
  }

  /** Archives new and changed files of a folder, and records removed ones. Files must not be changed in place. */
  async addFolder(folder: string): Promise<void> {
    const { fresh, unchanged, hasChanged } = await this.scan.read(path.join(this.dataDir, folder));
    if (!hasChanged) return;
    const listFiles = (listings: readonly Listing[]): string[] =>
      listings.flatMap(({ files }) => files).filter((below) => !below.endsWith('.part'));
    const unfinished = await this.addListed(folder, listFiles(fresh));
    // Only now: another scan of the folder must not take a file for archived while it is being stored.
    for (const listing of fresh)
      if (!listing.files.some((below) => unfinished.has(below))) this.scan.remember(listing);
    const present = new Set(listFiles([...fresh, ...unchanged]));
    const atMs = Date.now();
    for (const { path: name, content } of [...this.tree.values()]) {
      const isMissing = name.startsWith(`${folder}/`) && !present.has(name.slice(folder.length + 1));
      if (content && isMissing) this.note({ path: name, atMs, content: null });
    }
  }

  /** @returns the files that have to be looked at again */
  private async addListed(folder: string, names: readonly string[]): Promise<Set<string>> {
    const unfinished = new Set<string>();
    const adding = new Set<Promise<void>>();
    for (const below of names) {
      const one = this.addFile(`${folder}/${below}`).then((isDone) => {
        if (!isDone) unfinished.add(below);
        adding.delete(one);
      });
      // The first failure ends the loop; others may follow it.
      one.catch(() => undefined);
      adding.add(one);
      // Each mostly waits for a disk or a network.
      if (adding.size >= CONCURRENCY) await Promise.race(adding);
    }
    await Promise.all(adding);
    return unfinished;
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
   * Writes the changes since the last commit; before that, a restore does not see them. Commits are serialized, so that
   * after a commit all changes recorded before it are written.
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

  /** Writes the complete list, so that older lists can be removed eventually. */
  async writeFull(): Promise<void> {
    await this.commit();
    await writeTree(this.archive, this.generation, this.tree.values(), { isFull: true });
  }

  /** Forgets content that no current file has: its blobs may be removed from now on. */
  clearUnused(): void {
    this.archived.clear();
    this.index(this.tree);
  }

  private index(tree: Tree): void {
    for (const { content } of tree.values()) if (content) this.archived.set(content.sha256, content);
  }

  private note(entry: TreeEntry): void {
    this.tree.set(entry.path, entry);
    this.changes.push(entry);
  }

  /** Reads the file twice: content that is already stored only has to be hashed. */
  private async store(file: string): Promise<TreeContent> {
    const { sha256, bytes } = await hashFile(file);
    const existing = this.archived.get(sha256);
    if (existing) return existing;
    const parts: string[] = [];
    const stored = createHash('sha256');
    for await (const part of readParts(file)) {
      stored.update(part);
      parts.push((await this.archive.put(`${BLOBS}${sha256.slice(0, 2)}/${sha256}`, part)).key);
    }
    if (stored.digest('hex') !== sha256) throw new ChangedWhileRead(file);
    const content = { sha256, bytes, parts };
    this.archived.set(sha256, content);
    return content;
  }
}

async function* readParts(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    for (;;) {
      // One byte more than the file has, in order to detect its end; receipts are small.
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
