import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Where backups are unpacked; each operation has its own folder, which is removed at its end. */
export function tempRoot(dataDir: string): string {
  return path.join(dataDir, 'backup-work');
}

export async function withTempFolder<T>(dataDir: string, run: (folder: string) => Promise<T>): Promise<T> {
  const root = tempRoot(dataDir);
  await mkdir(root, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(root, 'backup-'));
  try {
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes folders of killed workers. @returns their number */
export async function removeStaleTempFolders(dataDir: string, olderThanMs: number): Promise<number> {
  const root = tempRoot(dataDir);
  const names = await readdir(root).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const folder = path.join(root, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs < olderThanMs) continue;
    await rm(folder, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
