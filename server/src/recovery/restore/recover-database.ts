import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chownToPostgres, startCluster, withConnection } from '../../platform/embedded/index.js';

/** Replaying a day of heavy load takes minutes. */
const REPLAY_TIMEOUT_MS = 6 * 3_600_000;
const ENDED_EARLY = 'recovery ended before configured recovery target was reached';

export interface RecoveredDatabase {
  /** The time of the last replayed transaction; null if there was none after the base backup. */
  lastTransaction: string | null;
}

/**
 * Replays the log of a restored database directory up to `to`, inclusive (null: all of it), and leaves the database
 * cleanly shut down on a new timeline, with `superuserPassword`.
 */
export async function recoverDatabase(
  directory: string,
  { to, superuserPassword }: { to: string | null; superuserPassword: string },
): Promise<RecoveredDatabase> {
  await writeFile(path.join(directory, 'recovery.signal'), '', { mode: 0o600 });
  await chownToPostgres(directory);
  try {
    return await replay(directory, to, superuserPassword);
  } catch (error) {
    const log = await readFile(`${directory}.log`, 'utf8').catch(() => '');
    if (to !== null && log.includes(ENDED_EARLY)) return replay(directory, null, superuserPassword);
    throw new Error(`${(error as Error).message}: ${lastLines(log)}`, { cause: error });
  }
}

const lastLines = (log: string): string => log.trimEnd().split('\n').slice(-5).join(' | ');

async function replay(
  directory: string,
  to: string | null,
  superuserPassword: string,
): Promise<RecoveredDatabase> {
  // The superuser's current password is not needed: the new one is set through a socket that only this process can
  // reach.
  const privateDir = await mkdtemp(path.join(tmpdir(), 'touchline-recovery-'));
  try {
    const hba = path.join(privateDir, 'pg_hba.conf');
    await writeFile(hba, 'local all all trust\n');
    await chownToPostgres(privateDir);
    await chmod(privateDir, 0o700);
    const cluster = await startCluster({
      dataDir: directory,
      superuserPassword,
      readyTimeoutMs: REPLAY_TIMEOUT_MS,
      settings: recoverySettings(to, { hba, sockets: privateDir }),
    });
    try {
      const url = `postgres://postgres@localhost:${cluster.port}/postgres?host=${encodeURIComponent(privateDir)}`;
      await withConnection(url, async (client) => {
        await client.query(`ALTER ROLE postgres PASSWORD ${client.escapeLiteral(superuserPassword)}`);
      });
    } finally {
      await cluster.stop();
    }
  } finally {
    await rm(privateDir, { recursive: true, force: true });
  }
  return { lastTransaction: await readLastTransaction(directory) };
}

function recoverySettings(to: string | null, { hba, sockets }: { hba: string; sockets: string }): string[] {
  return [
    `hba_file=${hba}`,
    `unix_socket_directories=${sockets}`,
    // Connections are only accepted once everything is replayed: ready then means restored.
    'hot_standby=off',
    // The log is already in pg_wal: there is nothing to fetch.
    'restore_command=false',
    'recovery_target_action=promote',
    'recovery_target_timeline=current',
    'timezone=UTC',
    'shared_buffers=256MB',
    'max_connections=120',
    'max_wal_size=2GB',
    ...(to === null ? [] : [`recovery_target_time=${formatTarget(to)}`]),
  ];
}

/** On the command line PostgreSQL does not know any time zone names yet, and Z is one. */
function formatTarget(to: string): string {
  return to.replace('T', ' ').replace(/Z$/, '+00');
}

/** PostgreSQL's log says what it replayed last. */
async function readLastTransaction(directory: string): Promise<string | null> {
  const log = await readFile(`${directory}.log`, 'utf8').catch(() => '');
  const times = [...log.matchAll(/last completed transaction was at log time (.+)$/gm)];
  const text = times.at(-1)?.[1];
  return text === undefined ? null : new Date(text.replace(/\+00$/, 'Z').replace(' ', 'T')).toISOString();
}
