import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { treeDigest } from './host/tree-digest.js';
import type { TreeFile } from './host/tree-digest.js';

/** What runs on servers, in our name: the compiled folder `host/` beside this file. */
const COMPILED = path.join(import.meta.dirname, 'host');

export interface HostProgram {
  digest: string;
  files: TreeFile[];
}

/** Reads it. It is small, and imports nothing but Node's own modules. */
export async function readHostProgram(directory = COMPILED): Promise<HostProgram> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.js'));
  const files = await Promise.all(
    names.map(async (name) => ({ path: name, content: await readFile(path.join(directory, name)) })),
  );
  files.push({ path: 'package.json', content: Buffer.from('{"type":"module"}\n') });
  return { digest: treeDigest(files), files };
}
