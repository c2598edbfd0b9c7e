import { BullModule, InjectQueue } from '@nestjs/bullmq';
import { Injectable, Module } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleInit } from '@nestjs/common';
import { Queue } from 'bullmq';
import { Config } from '../../platform/config/index.js';
import { DailyCleanup } from '../../platform/daily-cleanup.js';
import { Database } from '../../platform/database/index.js';
import { queueNames, QueueRefills, restoreSchedule } from '../../platform/queues/index.js';
import { FileStorage } from '../../platform/storage/index.js';
import { BackupCleanup } from './backup-cleanup.js';
import { Backups, BACKUPS } from './backups.js';
import { DailyBackups } from './daily-backups.js';

export const DAILY_BACKUPS_JOB = 'daily_backups';
const INTERVAL_MS = 60_000;

/** Schedules the backup jobs. Every worker does; each job still runs once. */
@Injectable()
class BackupSchedule implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly cleaning: DailyCleanup,
    private readonly backups: BackupCleanup,
    private readonly config: Config,
    private readonly refills: QueueRefills,
    @InjectQueue(queueNames.provisioning) private readonly queue: Queue,
  ) {}

  onModuleInit(): void {
    this.cleaning.register('expired backups', () => this.backups.removeExpired());
    this.cleaning.register('backup files without a record', () => this.backups.removeUnknownFiles());
    this.cleaning.register('lost or recovered backup files', () => this.backups.updateLost());
    this.cleaning.register('temporary backup folders', () => this.backups.removeTempFolders());
  }

  async onApplicationBootstrap(): Promise<void> {
    const { provisioner, provisioning } = this.config;
    const isEnabled = provisioner !== 'none' && provisioning.backups.dailyAtMinute !== null;
    if (!isEnabled) return void (await this.queue.removeJobScheduler(DAILY_BACKUPS_JOB));
    const opts = { removeOnComplete: true, removeOnFail: { count: 100 } };
    const schedule = { name: DAILY_BACKUPS_JOB, repeat: { every: INTERVAL_MS }, opts };
    await this.queue.upsertJobScheduler(schedule.name, schedule.repeat, { name: schedule.name, opts });
    this.refills.register('the schedule of daily backups', async () => {
      await restoreSchedule(this.queue, schedule);
    });
  }
}

/** Daily backups and their cleanup, in the worker. */
@Module({
  imports: [BullModule.registerQueue({ name: queueNames.provisioning })],
  providers: [
    BACKUPS,
    BackupSchedule,
    {
      provide: DailyBackups,
      inject: [Database, Config],
      useFactory: (db: Database, config: Config) => new DailyBackups(db, config),
    },
    {
      provide: BackupCleanup,
      inject: [Database, Config, Backups, FileStorage],
      useFactory: (db: Database, config: Config, backups: Backups, storage: FileStorage) =>
        new BackupCleanup(db, config, backups, storage),
    },
  ],
  exports: [DailyBackups],
})
export class BackupWorkerModule {}
