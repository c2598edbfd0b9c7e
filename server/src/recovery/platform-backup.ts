import type { Config } from '../platform/config/index.js';
import type { Archive } from './archive/archive.js';
import { FILES_ONLY } from './archive/layout.js';
import { openArchive } from './archive/open-archive.js';
import { listBaseBackups, takeBaseBackup } from './base-backup.js';
import type { BaseBackup } from './base-backup.js';
import { DatabaseArchiver } from './database-archiver.js';
import type { DatabaseArchiveStatus, Session } from './database-archiver.js';
import { FilesBackup } from './files-backup.js';
import type { ExtraSource, FilesStatus } from './files-backup.js';
import { openGeneration } from './generation-state.js';
import { every, pause } from './pause.js';
import { removeExpired } from './retention.js';

const INTERVAL_MS = { directory: 200, s3: 500 } as const;
const RETRY_MS = 2_000;
const BASE_CHECK_MS = 60_000;
const DRAIN_MS = 5_000;
/** How often a full list of the files is written if no base backup triggers it. */
const CLEAN_MS = 86_400_000;
const FIRST_CLEAN_MS = 3_600_000;

/** Runs the work while no other worker does. Its signal aborts when that is no longer certain. */
export type RunExclusively = (
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<void>,
) => Promise<void>;

export interface BackupStatus extends DatabaseArchiveStatus, FilesStatus {
  /** Whether the database is backed up. */
  isOn: boolean;
  address: string | null;
  lastBase: BaseBackup | null;
  baseError: string | null;
}

/**
 * Continuously backs up the whole platform: the database's log, base backups, and files. If the operator backs the
 * database up (`DATABASE_URL`), only files and leagues.
 */
export class PlatformBackup {
  readonly archive: Archive | null;
  private readonly database: DatabaseArchiver | null;
  private readonly files: FilesBackup | null;
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private lastBase: BaseBackup | null = null;
  private baseError: string | null = null;
  private runningBaseBackup: Promise<BaseBackup> | null = null;

  constructor(
    private readonly config: Config,
    private readonly onError: (task: string, error: unknown) => void,
    extras: readonly ExtraSource[] = [],
    private readonly runExclusively: RunExclusively = (signal, run) => run(signal),
  ) {
    const archive = openArchive(config.recovery);
    const { replicationUrl: url, dataDir } = config;
    const intervalMs = INTERVAL_MS[config.recovery.target?.kind ?? 'directory'];
    const files = archive && new FilesBackup(config, archive, onError, extras);
    const beforeWrite = async (generation: string): Promise<void> =>
      files?.archivePending(generation, this.stopping.signal);
    this.archive = archive;
    this.files = files;
    this.database =
      archive && url ? new DatabaseArchiver(url, archive, { dataDir, intervalMs, beforeWrite }) : null;
  }

  get status(): BackupStatus {
    const noDatabase = { generation: null, recoveryPointMs: null, lagBytes: null, error: null };
    const noFiles = { filesError: null, filesSyncedMs: null, files: null };
    const { lastBase, baseError } = this;
    return {
      isOn: this.database !== null,
      address: this.archive?.store.address ?? null,
      ...(this.database?.status ?? noDatabase),
      ...(this.files?.status ?? noFiles),
      ...{ lastBase, baseError },
    };
  }

  start(): void {
    if (!this.archive || !this.files) return;
    this.running = this.database
      ? this.archiveAll(this.database, this.files)
      : this.archiveFilesOnly(this.archive, this.files);
  }

  /** Archives what has been written so far, for a few seconds at most, and stops. */
  async stop(): Promise<void> {
    if (!this.stopping.signal.aborted) {
      if (!this.database?.status.error) {
        await this.files?.finish().catch(() => undefined);
        await this.database?.drain(DRAIN_MS);
      }
      this.stopping.abort();
    }
    await this.running;
  }

  /** A new file: it is archived immediately instead of at the next full scan. */
  noteFile(name: string): void {
    this.files?.note(name);
  }

  /** Takes a base backup now; concurrent callers share it. */
  async takeBase(): Promise<BaseBackup> {
    const { generation } = this.database?.status ?? { generation: null };
    if (!this.archive || !this.config.replicationUrl || generation === null)
      throw new Error('Backups are not running');
    this.runningBaseBackup ??= takeBaseBackup(
      ...([this.config.replicationUrl, this.archive, { id: generation }, this.stopping.signal] as const),
    ).finally(() => (this.runningBaseBackup = null));
    this.lastBase = await this.runningBaseBackup;
    return this.lastBase;
  }

  /** Waits until everything written by now is archived. @returns whether it is */
  drain(timeoutMs: number): Promise<boolean> {
    return this.database?.drain(timeoutMs) ?? Promise.resolve(false);
  }

  private async archiveAll(database: DatabaseArchiver, files: FilesBackup): Promise<void> {
    const { signal } = this.stopping;
    await every(RETRY_MS, signal, async () => {
      const parallel: Promise<void>[] = [];
      try {
        await database.run(signal, (session) => {
          const backUpFiles = async (): Promise<void> => {
            await files.open(session);
            await Promise.all([this.scheduleBases(session), files.run(session)]);
          };
          parallel.push(backUpFiles());
        });
      } catch (error) {
        if (!signal.aborted) this.onError('the log of the database', error);
      }
      await Promise.all(parallel);
    });
  }

  /** In one worker at a time: each would record files as removed that are on another one's disk. */
  private async archiveFilesOnly(archive: Archive, files: FilesBackup): Promise<void> {
    const { signal } = this.stopping;
    const identity = { systemId: FILES_ONLY, timeline: 0 };
    await every(RETRY_MS, signal, async () => {
      try {
        await this.runExclusively(signal, async (lockSignal) => {
          const generation = await openGeneration(archive, this.config.dataDir, identity, false);
          const session = { generation, signal: lockSignal };
          await files.open(session);
          await Promise.all([files.run(session), this.cleanUpDaily(lockSignal)]);
        });
      } catch (error) {
        files.report(error, signal);
      }
    });
  }

  private async scheduleBases({ generation, signal }: Session): Promise<void> {
    const maxAgeMs = this.config.recovery.baseBackupHours * 3_600_000;
    await every(BASE_CHECK_MS, signal, async () => {
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

  private async cleanUpDaily(signal: AbortSignal): Promise<void> {
    await pause(FIRST_CLEAN_MS, signal);
    if (signal.aborted) return;
    await every(CLEAN_MS, signal, async () => {
      await this.cleanUp().catch((error: unknown) => this.files?.report(error, signal));
    });
  }

  /** Writes a full list of the files, so that older lists can be removed, and removes what has expired. */
  private async cleanUp(): Promise<void> {
    await this.files?.writeFull();
    await removeExpired(this.archive!, this.config.recovery.keepDays);
  }
}
