import { createHash } from 'node:crypto';

/** A file as a digest sees it: its path below the tree's root, with slashes. */
export interface TreeFile {
  path: string;
  content: Buffer;
}

/** A digest of names and contents, whatever the order: what was packed here is what lies there. */
export function treeDigest(files: readonly TreeFile[]): string {
  const whole = createHash('sha256');
  for (const { path, content } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    whole.update(`${createHash('sha256').update(content).digest('hex')} ${path}\n`);
  }
  return whole.digest('hex');
}
