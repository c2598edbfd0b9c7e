import { createHash } from 'node:crypto';

/** A file for the digest: its path below the tree's root, with slashes. */
export interface TreeFile {
  path: string;
  content: Buffer;
}

/** A digest of names and contents in any order, which shows that the unpacked files are the packed ones. */
export function treeDigest(files: readonly TreeFile[]): string {
  const treeHash = createHash('sha256');
  for (const { path, content } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    treeHash.update(`${createHash('sha256').update(content).digest('hex')} ${path}\n`);
  }
  return treeHash.digest('hex');
}
