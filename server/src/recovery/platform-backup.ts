import type { Config } from '../platform/config/index.js';
import type { Archive } from './archive/archive.js';
import { mayHoldSecrets, openArchive } from './archive/open-archive.js';
import { listBaseBackups, takeBaseBackup } from './base/base-backup.js';
import type { BaseBackup } from './base/base-backup.js';
import { DatabaseArchiver } from './database-archiver.js';
import type { DatabaseArchiveStatus, Session } from './database-archiver.js';
import { every, pause } from './pause.js';
import { removeExpired } from './retention.js';
import { TreeArchiver } from './tree/tree-archiver.js';

/** Folders of the data directory that are archived as they are. */
const FOLDERS = ['files', 'ledger-digests'];
const SECRETS = 'secrets.json';

const INTERVAL_MS = { directory: 200, s3: 500 } as const;
const RETRY_MS = 2_000;
const SCAN_MS = 30_000;
/** Files that were just stored are archived this long after, together. */
const GATHER_MS = 200;
const EXTRA_MS = 5_000;
const BASE_LOOK_MS = 60_000;
const DRAIN_MS = 5_000;

/** Archives what changes beside the database and its files: leagues on this machine. */
export type ExtraSource = (tree: TreeArchiver, signal: AbortSignal) => Promise<void>;

export interface BackupStatus extends DatabaseArchiveStatus {
  isOn: boolean;
  address: string | null;
  lastBase: BaseBackup | null;
  baseError: string | null;
  filesError: string | null;
  /** When the last look through all files ended; null: the first has not yet. */
  filesSyncedMs: number | null;
  files: { count: number; bytes: number } | null;
}

/** Backs up the whole platform, all the time: the database's log, base backups, and files. */
export class PlatformBackup {
  readonly archive: Archive | null;
  private readonly database: DatabaseArchiver | null;
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private tree: TreeArchiver | null = null;
  private lastBase: BaseBackup | null = null;
  private baseError: string | null = null;
  private filesError: string | null = null;
  private filesSyncedMs: number | null = null;
  private readonly pending = new Set<string>();
  private takingBase: Promise<BaseBackup> | null = null;

  constructor(
    private readonly config: Config,
    private readonly onError: (what: string, error: unknown) => void,
    private readonly extras: ExtraSource[] = [],
  ) {
    this.archive = openArchive(config.recovery);
    const { replicationUrl: url, dataDir } = config;
    const intervalMs = INTERVAL_MS[config.recovery.target?.kind ?? 'directory'];
    const beforeWrite = (generation: string): Promise<void> => this.archivePending(generation);
    this.database =
      this.archive && url
        ? new DatabaseArchiver(url, this.archive, { dataDir, intervalMs, beforeWrite })
        : null;
  }

  get status(): BackupStatus {
    const none = { generation: null, recoveryPointMs: null, lagBytes: null, error: null };
    const { lastBase, baseError, filesError, filesSyncedMs, tree } = this;
    return {
      isOn: this.database !== null,
      address: this.archive?.store.address ?? null,
      ...(this.database?.status ?? none),
      ...{ lastBase, baseError, filesError, filesSyncedMs },
      files: tree && { count: tree.files, bytes: tree.bytes },
    };
  }

  start(): void {
    if (this.database) this.running = this.loop(this.database);
  }

  /** Archives what is written so far, for a few seconds at most, and ends. */
  async stop(): Promise<void> {
    if (this.database && !this.stopping.signal.aborted) {
      if (this.database.status.error === null && this.tree && this.filesSyncedMs !== null) {
        await this.syncFiles(this.tree).catch(() => undefined);
        await this.database.drain(DRAIN_MS);
      }
      this.stopping.abort();
    }
    await this.running;
  }

  /** A file that was just stored: it is archived at once, not at the next look through all files. */
  noteFile(name: string): void {
    if (this.database) this.pending.add(name);
  }

  /** Takes a base backup now; all who ask while it runs get the same one. */
  async takeBase(): Promise<BaseBackup> {
    const { generation } = this.database?.status ?? { generation: null };
    if (!this.archive || !this.config.replicationUrl || generation === null)
      throw new Error('Backups are not running');
    this.takingBase ??= takeBaseBackup(
      ...([this.config.replicationUrl, this.archive, { id: generation }, this.stopping.signal] as const),
    ).finally(() => (this.takingBase = null));
    this.lastBase = await this.takingBase;
    return this.lastBase;
  }

  /** Waits until everything that is written by now is archived. @returns whether it is */
  drain(timeoutMs: number): Promise<boolean> {
    return this.database?.drain(timeoutMs) ?? Promise.resolve(false);
  }

  private async loop(database: DatabaseArchiver): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const beside: Promise<void>[] = [];
      try {
        await database.run(signal, (session) => {
          beside.push(this.keepBases(session), this.keepFiles(session));
        });
      } catch (error) {
        if (!signal.aborted) this.onError('the log of the database', error);
      }
      await Promise.all(beside);
      await pause(RETRY_MS, signal);
    }
  }

  private async keepBases({ generation, signal }: Session): Promise<void> {
    const maxAgeMs = this.config.recovery.baseBackupHours * 3_600_000;
    await every(BASE_LOOK_MS, signal, async () => {
      try {
        this.lastBase = (await listBaseBackups(this.archive!, generation.id)).at(-1) ?? null;
        const isDue = !this.lastBase || Date.now() - Date.parse(this.lastBase.finished) > maxAgeMs;
        if (isDue) {
          await this.takeBase();
          await this.cleanUp();
        }
        this.baseError = null;
      } catch (error) {
        if (signal.aborted) return;
        this.baseError = (error as Error).message;
        this.onError('a base backup', error);
      }
    });
  }

  /** Beside each new base backup: a full list of the files, so that older ones can go, and what has expired goes. */
  private async cleanUp(): Promise<void> {
    await this.tree?.writeFull();
    this.tree?.forgetUnused();
    await removeExpired(this.archive!, this.config.recovery.keepDays);
  }

  private async keepFiles({ generation, signal }: Session): Promise<void> {
    const { dataDir } = this.config;
    while (!signal.aborted) {
      try {
        this.tree = await TreeArchiver.open(this.archive!, {
          ...{ generation: generation.id, previous: generation.previous, dataDir },
        });
        break;
      } catch (error) {
        this.reportFiles(error, signal);
        await pause(RETRY_MS, signal);
      }
    }
    const tree = this.tree;
    if (!tree) return;
    const keep = (intervalMs: number, source: ExtraSource): Promise<void> =>
      every(intervalMs, signal, async () => {
        try {
          await source(tree, signal);
          await tree.commit();
        } catch (error) {
          this.reportFiles(error, signal);
          await pause(RETRY_MS, signal);
        }
      });
    // Beside each other: a look through all files takes its time, and a new receipt must not wait for it.
    await Promise.all([
      keep(GATHER_MS, () => this.addPending(tree)),
      keep(SCAN_MS, () => this.syncFiles(tree)),
      ...this.extras.map((extra) => keep(EXTRA_MS, extra)),
    ]);
  }

  private reportFiles(error: unknown, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.filesError = (error as Error).message;
    this.onError('files', error);
  }

  private async syncFiles(tree: TreeArchiver): Promise<void> {
    await this.addPending(tree);
    for (const folder of FOLDERS) await tree.addFolder(folder);
    if (mayHoldSecrets(this.config.recovery)) await tree.addFile(SECRETS);
    await tree.commit();
    [this.filesSyncedMs, this.filesError] = [Date.now(), null];
  }

  /**
   * A file is stored before its event is committed: archived before the log, no restored event lacks its file. An
   * error does not hold back the log; the file is tried again.
   */
  private async archivePending(generation: string): Promise<void> {
    const { tree } = this;
    if (tree?.generation !== generation) return;
    try {
      await this.addPending(tree);
      await tree.commit();
    } catch (error) {
      this.reportFiles(error, this.stopping.signal);
    }
  }

  private async addPending(tree: TreeArchiver): Promise<void> {
    for (const name of [...this.pending]) {
      await tree.addFile(name);
      this.pending.delete(name);
    }
  }
}
