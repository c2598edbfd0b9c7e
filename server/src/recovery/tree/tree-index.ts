import type { Archive } from '../archive/archive.js';
import { formatMs, treeFolder } from '../archive/layout.js';

/** A file outside of the database, or its removal, as of a moment. */
export interface TreeEntry {
  /** Below the data directory, with `/`. */
  path: string;
  /** When it changed, in milliseconds since 1970. */
  atMs: number;
  /** null: the file was removed. */
  content: TreeContent | null;
}

export interface TreeContent {
  sha256: string;
  bytes: number;
  /** Keys of the blobs that make up the file, in order. */
  parts: string[];
}

/** The files of a generation as of a moment. */
export type Tree = Map<string, TreeEntry>;

const KEY = /\/(\d{13})-(full|delta)-[0-9a-f]{64}$/;

export interface TreeObject {
  key: string;
  ms: number;
  isFull: boolean;
}

export async function listTreeObjects(archive: Archive, generation: string): Promise<TreeObject[]> {
  const objects = await archive.store.list(treeFolder(generation));
  return objects.flatMap(({ key }) => {
    const [, ms, kind] = KEY.exec(key) ?? [];
    return ms === undefined ? [] : [{ key, ms: Number(ms), isFull: kind === 'full' }];
  });
}

/** Writes entries as one object: either the changes, or the complete list. */
export async function writeTree(
  archive: Archive,
  generation: string,
  entries: Iterable<TreeEntry>,
  { isFull, ms = Date.now() }: { isFull: boolean; ms?: number },
): Promise<void> {
  const text = [...entries].map((entry) => `${JSON.stringify(entry)}\n`).join('');
  const prefix = `${treeFolder(generation)}${formatMs(ms)}-${isFull ? 'full' : 'delta'}`;
  await archive.put(prefix, Buffer.from(text));
}

export async function readTreeObject(archive: Archive, key: string): Promise<TreeEntry[]> {
  const text = (await archive.get(key)).toString('utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as TreeEntry);
}

/**
 * The files as of a moment (null: the last known state).
 * @throws DamagedArchiveError
 */
export async function readTree(archive: Archive, generation: string, toMs: number | null): Promise<Tree> {
  const objects = await listTreeObjects(archive, generation);
  const tree: Tree = new Map();
  for (const { key } of objects) {
    for (const entry of await readTreeObject(archive, key)) {
      if (toMs !== null && entry.atMs > toMs) continue;
      const existing = tree.get(entry.path);
      if (existing === undefined || entry.atMs >= existing.atMs) tree.set(entry.path, entry);
    }
  }
  return tree;
}
