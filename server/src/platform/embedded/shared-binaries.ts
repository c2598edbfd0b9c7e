import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from './binaries.js';

/** Directories where root may install programs for other users. */
const SHARED_ROOTS = ['/var/lib', '/var/tmp'];

async function isComplete(directory: string): Promise<boolean> {
  return stat(directory).then(
    // In /var/tmp anyone could have created it.
    (found) => found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0,
    () => false,
  );
}

async function copyInto(root: string, native: string, version: string): Promise<string> {
  const directory = path.join(root, `touchline-postgres-${version}`);
  if (await isComplete(directory)) return directory;
  const draft = `${directory}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o755 });
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  // Renamed atomically. If another start was first, its copy is just as good.
  await rename(draft, directory).catch(() => rm(draft, { recursive: true, force: true }));
  if (!(await isComplete(directory))) throw new Error(`${directory} belongs to somebody else`);
  return directory;
}

/**
 * A copy of PostgreSQL's programs that every user may run, for a checkout of root in a directory that only root may
 * enter (/root). The programs look for each other with access(), which no capability bypasses.
 */
export async function shareBinaries(binaries: Binaries): Promise<Binaries> {
  const native = path.resolve(path.dirname(binaries.postgres), '..');
  const about = await readFile(path.resolve(native, '../package.json'), 'utf8');
  const { version } = JSON.parse(about) as { version: string };
  for (const root of SHARED_ROOTS) {
    const shared = await copyInto(root, native, version).catch(() => undefined);
    if (shared)
      return { initdb: path.join(shared, 'bin/initdb'), postgres: path.join(shared, 'bin/postgres') };
  }
  throw new Error(
    `PostgreSQL cannot run as root, and the user it would run as may not enter ${native}: ` +
      'clone to a directory open to others, or set DATABASE_URL',
  );
}
