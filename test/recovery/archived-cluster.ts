import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startCluster } from '../../server/src/platform/embedded/index.js';
import type { Cluster } from '../../server/src/platform/embedded/index.js';
import { Archive } from '../../server/src/recovery/archive/archive.js';
import { DirectoryStore } from '../../server/src/platform/object-store/index.js';
import type { ObjectStore } from '../../server/src/platform/object-store/index.js';
import { takeBaseBackup } from '../../server/src/recovery/base-backup.js';
import { DatabaseArchiver } from '../../server/src/recovery/database-archiver.js';
import { extractBase } from '../../server/src/recovery/restore/extract-base.js';
import { restoreLog } from '../../server/src/recovery/restore/materialize-wal.js';
import { recoverDatabase } from '../../server/src/recovery/restore/recover-database.js';
import { listBaseBackups } from '../../server/src/recovery/base-backup.js';
import { listGenerations } from '../../server/src/recovery/archive/layout.js';
import { until } from '../support/until.js';

const PASSWORD = 'of-the-superuser';

/** A small separate database whose log is archived, with a table `t` to write to. */
export class ArchivedCluster {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private restored = 0;
  readonly archiver: DatabaseArchiver;

  private constructor(
    readonly directory: string,
    readonly cluster: Cluster,
    readonly archive: Archive,
    beforeWrite: () => Promise<void>,
  ) {
    const options = { dataDir: directory, intervalMs: 50, beforeWrite };
    this.archiver = new DatabaseArchiver(cluster.superuserUrl, archive, options);
  }

  /**
   * @param makeStore defaults to a directory
   * @param beforeWrite archives other data before each piece of the log
   */
  static async start(
    makeStore: (directory: string) => ObjectStore = (directory) =>
      new DirectoryStore(path.join(directory, 'backup')),
    key: string | null = null,
    beforeWrite = (): Promise<void> => Promise.resolve(),
  ): Promise<ArchivedCluster> {
    const directory = await mkdtemp(path.join(tmpdir(), 'touchline-archived-'));
    const cluster = await startCluster({
      dataDir: path.join(directory, 'postgres'),
      superuserPassword: PASSWORD,
    });
    const archived = new ArchivedCluster(
      ...([directory, cluster, new Archive(makeStore(directory), key), beforeWrite] as const),
    );
    await archived.query('CREATE TABLE t (i int, at timestamptz DEFAULT clock_timestamp())');
    archived.startArchiving();
    await until(async () => archived.archiver.status.recoveryPointMs !== null, 'archiving');
    return archived;
  }

  startArchiving(): void {
    this.running = this.archiver.run(this.stopping.signal, () => undefined).catch(() => undefined);
  }

  async takeBase(): Promise<void> {
    await takeBaseBackup(this.cluster.superuserUrl, this.archive, { id: this.archiver.status.generation! });
  }

  async query<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
    return queryAt<T>(this.cluster.superuserUrl, text, values);
  }

  /** Kills the database like a power cut. */
  async crash(): Promise<void> {
    process.kill(this.cluster.pid, 'SIGKILL');
    await this.running;
  }

  /**
   * Restores the newest generation into a separate directory.
   * @returns the rows of `t`
   */
  async restore(to: string | null = null): Promise<number[]> {
    const { id } = (await listGenerations(this.archive)).at(-1)!;
    const bases = await listBaseBackups(this.archive, id);
    const base = bases.findLast(({ finished }) => to === null || finished <= to) ?? bases[0]!;
    this.restored += 1;
    const directory = path.join(this.directory, `restored-${this.restored}`);
    await extractBase(this.archive, base, directory);
    await restoreLog(this.archive, base, directory);
    await recoverDatabase(directory, { to, superuserPassword: PASSWORD });
    const cluster = await startCluster({ dataDir: directory, superuserPassword: PASSWORD });
    try {
      const rows = await queryAt<{ i: number }>(cluster.superuserUrl, 'SELECT i FROM t ORDER BY i');
      return rows.map(({ i }) => i);
    } finally {
      await cluster.stop();
      await rm(directory, { recursive: true, force: true });
    }
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await this.running;
    await this.cluster.stop();
    await rm(this.directory, { recursive: true, force: true });
  }
}

async function queryAt<T extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}
