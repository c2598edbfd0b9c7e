import { readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * The files below a directory, by their relative paths, with `/`. Hidden files are omitted, because drafts are hidden.
 * Does not use the recursive `opendir` of Node 20, which skips folders when there are more than 32.
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
