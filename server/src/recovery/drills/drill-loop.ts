import type { Config } from '../../platform/config/index.js';
import { PollingLoop } from '../../platform/database/index.js';
import type { Signals } from '../../platform/database/index.js';
import type { PlatformBackup } from '../platform-backup.js';
import type { DrillRunner } from './drill-runner.js';
import type { DrillStore, StoredBackupStatus } from './drill-store.js';
import { pause } from '../pause.js';

const STATUS_MS = 5_000;
/** Interval at which a status is saved in which only the progress of the backup has changed. */
const UNCHANGED_SAVE_MS = 30_000;
/** How often it is checked whether a drill is due; requested drills are signaled. */
const DUE_MS = 60_000;

const toIso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** The status of the backups, as read by the console and the metrics. */
export function describeStatus(backup: PlatformBackup, config: Pick<Config, 'recovery'>): StoredBackupStatus {
  const { isOn, address, recoveryPointMs, lagBytes, lastBase, files, ...errors } = backup.status;
  const messages = [errors.error, errors.baseError, errors.filesError];
  return {
    is_on: isOn,
    address,
    is_default_address: !config.recovery.isChosen,
    encrypted: config.recovery.encryptionKey !== null,
    recovery_point: toIso(recoveryPointMs),
    lag_bytes: lagBytes,
    base_backup: lastBase?.finished ?? null,
    base_backup_bytes: lastBase?.stored_bytes ?? null,
    files: files?.count ?? null,
    file_bytes: files?.bytes ?? null,
    errors: messages.filter((message) => message !== null),
  };
}

/** Saves the status every few seconds, and runs drills that are requested or due. */
export class DrillLoop {
  private readonly stopping = new AbortController();
  private running: Promise<unknown> = Promise.resolve();
  private readonly drills: PollingLoop;
  private lastSaved = { news: '', at: -Infinity };

  constructor(
    private readonly parts: {
      config: Config;
      backup: PlatformBackup;
      store: DrillStore;
      runner: DrillRunner;
      signals: Signals;
    },
    private readonly onError: (task: string, error: unknown) => void,
  ) {
    const poll = (): Promise<number> => this.runDrill();
    this.drills = new PollingLoop({ poll }, (error) => this.report('a drill', error), {
      idleMs: STATUS_MS,
      fallbackPollMs: DUE_MS,
      wakeOn: { signals: parts.signals, topics: ['drills'] },
    });
  }

  start(): void {
    this.running = Promise.all([this.loop('the status', () => this.saveStatus()), this.runDrills()]);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all([this.running, this.drills.stop()]);
  }

  private async runDrills(): Promise<void> {
    const { backup, store, runner } = this.parts;
    if (!backup.status.isOn) return;
    await this.loop(
      'drills of before',
      async () => {
        await runner.clear();
        await store.failInterrupted();
      },
      true,
    );
    if (!this.stopping.signal.aborted) this.drills.start();
  }

  private async runDrill(): Promise<number> {
    const { config, backup, store, runner } = this.parts;
    // The first drill is due once there is something to restore.
    const { lastBase, filesSyncedMs } = backup.status;
    if (!lastBase || filesSyncedMs === null) return 0;
    if (config.recovery.drillDays > 0) await store.requestIfDue(config.recovery.drillDays);
    await runner.runNext(this.stopping.signal);
    return 0;
  }

  private async saveStatus(): Promise<void> {
    const status = describeStatus(this.parts.backup, this.parts.config);
    const isArchived = status.lag_bytes === 0;
    const content = JSON.stringify({ ...status, recovery_point: null, lag_bytes: null, isArchived });
    const now = performance.now();
    if (content === this.lastSaved.news && now - this.lastSaved.at < UNCHANGED_SAVE_MS) return;
    await this.parts.store.saveStatus(status);
    this.lastSaved = { news: content, at: now };
  }

  private report(task: string, error: unknown): void {
    if (!this.stopping.signal.aborted) this.onError(task, error);
  }

  private async loop(task: string, run: () => Promise<void>, once = false): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const isDone = await run().then(
        () => true,
        (error: unknown) => {
          this.report(task, error);
          return false;
        },
      );
      if (once && isDone) return;
      await pause(STATUS_MS, signal);
    }
  }
}
