import { chmod, chown, cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startCluster, withConnection } from '../../server/src/platform/embedded/index.js';
import type { Cluster } from '../../server/src/platform/embedded/index.js';

const PASSWORD = 'the-superuser-of-a-test';

export interface ReplicatedCluster {
  primary: Cluster;
  standby: Cluster;
  /** Pauses or resumes the standby's replay. */
  replays(isOn: boolean): Promise<void>;
  end(): Promise<void>;
}

/**
 * A PostgreSQL with a streaming replica.
 * @param fill receives the superuser's URL before the replica is made
 */
export async function startReplicated(
  fill: (superuserUrl: string) => Promise<void>,
): Promise<ReplicatedCluster> {
  const directory = await mkdtemp(path.join(tmpdir(), 'touchline-standby-'));
  await chmod(directory, 0o755);
  const dataDir = path.join(directory, 'primary');
  const settings = ['wal_level=replica', 'max_wal_senders=4', 'fsync=off'];
  const primary = await startCluster({ dataDir, superuserPassword: PASSWORD, settings });
  await fill(primary.superuserUrl);
  const copy = path.join(directory, 'standby');
  await copyRunning(primary, dataDir, copy);
  const standby = await startCluster({
    dataDir: copy,
    superuserPassword: PASSWORD,
    settings: [...settings, `primary_conninfo=${conninfo(primary)}`, 'hot_standby=on'],
  });
  const ask = (sql: string) => withConnection(standby.superuserUrl, (client) => client.query(sql));
  return {
    primary,
    standby,
    replays: async (isOn) => void (await ask(`SELECT pg_wal_replay_${isOn ? 'resume' : 'pause'}()`)),
    end: async () => {
      await standby.stop();
      await primary.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const conninfo = ({ port }: Cluster): string =>
  `host=127.0.0.1 port=${port} user=postgres password=${PASSWORD}`;

/** Copies the files of a running server, like a base backup. */
async function copyRunning(primary: Cluster, from: string, to: string): Promise<void> {
  await withConnection(primary.superuserUrl, async (client) => {
    await client.query("SELECT pg_backup_start('standby', true)");
    await cp(from, to, { recursive: true, filter: (name) => !/postmaster\.(pid|opts)$/.test(name) });
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    await writeFile(path.join(to, 'backup_label'), rows[0]!.labelfile);
  });
  await writeFile(path.join(to, 'standby.signal'), '');
  const { uid, gid } = await stat(from);
  await chownAll(to, uid, gid);
  await chmod(to, 0o700);
}

async function chownAll(directory: string, uid: number, gid: number): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const names = await readdir(directory, { recursive: true });
  await chown(directory, uid, gid);
  for (const name of names) await chown(path.join(directory, name), uid, gid);
}
