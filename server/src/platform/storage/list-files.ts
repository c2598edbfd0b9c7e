import { readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * The files below a directory, by their paths from it, with `/`. Hidden ones are left out: drafts are. Not by the
 * recursive `opendir` of Node 20, which leaves out folders when there are more than 32.
 */
export async function* listFiles(directory: string, below = ''): AsyncGenerator<string> {
  const entries = await readdir(path.join(directory, below), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* listFiles(directory, name);
    else if (entry.isFile()) yield name;
  }
}
