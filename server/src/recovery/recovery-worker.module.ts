import { Global, Injectable, Logger, Module } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import { DiskStorage, FileStorage } from '../platform/storage/index.js';
import { InstanceDirectory, LeagueSnapshots, RemoteLeagues } from '../provisioning/index.js';
import { ArchivedSnapshots } from './archived-snapshots.js';
import { dropSlot } from './database-archiver.js';
import { DrillLoop } from './drills/drill-loop.js';
import { DrillRunner } from './drills/drill-runner.js';
import { DrillStore } from './drills/drill-store.js';
import { PlatformBackup } from './platform-backup.js';
import type { ExtraSource } from './files-backup.js';
import { runExclusivelyWith } from './run-alone.js';
import { isInstanceUp, LeagueArchiver } from './tree/league-archiver.js';
import { findRemoteLeagues, RemoteLeagueArchiver } from './tree/remote-league-archiver.js';

const REPEAT_MS = 60_000;

/** Logs an error when it is new, and then once a minute: an unavailable target must not fill the log. */
function createReporter(logger: Logger): (task: string, error: unknown) => void {
  const lastReports = new Map<string, { message: string; at: number }>();
  return (task, error) => {
    const message = `Backing up ${task} failed: ${(error as Error).message}`;
    const previous = lastReports.get(task);
    if (previous?.message === message && Date.now() - previous.at < REPEAT_MS) return;
    lastReports.set(task, { message, at: Date.now() });
    logger.error(message);
  };
}

@Injectable()
class BackupLoops implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Backup');

  constructor(
    private readonly config: Config,
    private readonly backup: PlatformBackup,
    private readonly storage: FileStorage,
    private readonly drills: DrillLoop,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { recovery, replicationUrl } = this.config;
    if (replicationUrl === null && recovery.target === null) return;
    if (replicationUrl !== null && recovery.target === null) {
      this.logger.warn('Backups are off (BACKUP_URL=off): data cannot be recovered if this disk fails');
      await dropSlot(replicationUrl).catch((error: unknown) => this.logger.error(error));
      this.drills.start();
      return;
    }
    if (!recovery.isChosen)
      this.logger.warn(
        `Backups are stored at ${this.backup.archive?.store.address}, probably on the same disk: set BACKUP_URL to a different location`,
      );
    if (this.storage instanceof DiskStorage)
      this.storage.onStored = (key) => this.backup.noteFile(`files/${key}`);
    this.backup.start();
    this.drills.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.drills.stop();
    await this.backup.stop();
  }
}

/** Backs up the whole platform, in the worker. Global, so that tasks can access the copies of leagues. */
@Global()
@Module({
  providers: [
    BackupLoops,
    {
      provide: DrillLoop,
      inject: [Config, Database, PlatformBackup],
      useFactory: (config: Config, db: Database, backup: PlatformBackup) => {
        const store = new DrillStore(db);
        const runner = new DrillRunner(config, store, backup);
        const parts = { config, backup, store, runner, signals: db.signals };
        return new DrillLoop(parts, createReporter(new Logger('Backup')));
      },
    },
    {
      provide: PlatformBackup,
      inject: [Config, Database, InstanceDirectory, RemoteLeagues],
      useFactory: (
        config: Config,
        db: Database,
        instances: InstanceDirectory,
        remoteLeagues: RemoteLeagues,
      ) => {
        const report = createReporter(new Logger('Backup'));
        const local = new LeagueArchiver(
          config,
          {
            findAddress: async (leagueId) =>
              (await isInstanceUp(db, leagueId)) ? instances.findAddress(leagueId) : null,
          },
          report,
        );
        const remote = new RemoteLeagueArchiver(config, {
          listLeagues: () => findRemoteLeagues(db),
          listAsleep: (serverId) => remoteLeagues.listAsleep(serverId),
          findAddress: (leagueId) => instances.findAddress(leagueId),
          onError: report,
        });
        const leagues: ExtraSource[] = [local, remote].map(
          (archiver) => (tree, signal) => archiver.archiveChanged(tree, signal),
        );
        return new PlatformBackup(config, report, leagues, runExclusivelyWith(db));
      },
    },
    {
      provide: LeagueSnapshots,
      inject: [PlatformBackup],
      useFactory: (backup: PlatformBackup) => new ArchivedSnapshots(backup.archive),
    },
  ],
  exports: [PlatformBackup, LeagueSnapshots],
})
export class RecoveryWorkerModule {}
