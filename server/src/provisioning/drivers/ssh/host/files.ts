import { randomBytes } from 'node:crypto';
import { chown, lstat, mkdir, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface Owner {
  uid: number;
  gid: number;
}

function tempName(file: string): string {
  return `${file}.${process.pid}.${randomBytes(4).toString('hex')}.new`;
}

/** Replaces a file atomically and leaves no draft behind. */
async function replace(file: string, writeDraft: (draft: string) => Promise<void>): Promise<void> {
  const draft = tempName(file);
  try {
    await writeDraft(draft);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Writes a file atomically. */
export async function writeAtomically(
  file: string,
  content: string,
  { mode, owner }: { mode: number; owner?: Owner },
): Promise<void> {
  await replace(file, async (draft) => {
    await writeFile(draft, content, { mode, flag: 'wx' });
    if (owner) await changeOwner(draft, owner);
  });
}

/** Points a link at its target atomically. */
export async function link(target: string, name: string): Promise<void> {
  await replace(name, (draft) => symlink(target, draft));
}

/** Only root can change owners; any other user owns all of its files. */
export async function changeOwner(file: string, { uid, gid }: Owner): Promise<void> {
  if (process.getuid?.() === 0) await chown(file, uid, gid);
}

export async function readOwner(directory: string): Promise<Owner> {
  const { uid, gid } = await stat(directory);
  return { uid, gid };
}

export async function exists(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  );
}

const DATA_FILE = 'league.db';

/**
 * Moves a league's data file, with SQLite's accompanying files, into a new directory whose name starts with `target`.
 * @returns whether there was one
 */
export async function moveDataFiles(directory: string, target: string): Promise<boolean> {
  const names = (await readdir(directory).catch(() => [])).filter((name) => name.startsWith(DATA_FILE));
  if (names.length === 0) return false;
  const destination = `${target}-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  await mkdir(destination, { recursive: true, mode: 0o700 });
  for (const name of names) await rename(path.join(directory, name), path.join(destination, name));
  return names.includes(DATA_FILE);
}
