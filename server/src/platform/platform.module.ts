import { Module } from '@nestjs/common';
import type { DynamicModule, OnApplicationShutdown, OnModuleDestroy } from '@nestjs/common';
import { BullModule } from '@nestjs/bullmq';
import { Clock, SystemClock, TestClock } from './clock.js';
import { Config } from './config/index.js';
import { DailyCleanup } from './daily-cleanup.js';
import { Database, ReportDatabase } from './database/index.js';
import { createMailer, Mailer } from './mail/index.js';
import { QueueConnection, QueueRefills } from './queues/index.js';
import { SecretBox } from './secrets/index.js';
import { DiskStorage, FileStorage, getFilesDir } from './storage/index.js';
import { Throttle } from './throttle/index.js';

/** Files are refused at this share of the minimum free space, so that databases can still write. */
const FILE_RESERVE_SHARE = 5;

/**
 * The parts without domain knowledge, injectable everywhere: Config, Clock, Database, FileStorage, Mailer, SecretBox,
 * QueueConnection, Throttle. As the first global module, it is closed last.
 */
@Module({})
export class PlatformModule implements OnModuleDestroy, OnApplicationShutdown {
  constructor(
    private readonly database: Database,
    private readonly reports: ReportDatabase,
    private readonly queues: QueueConnection,
    private readonly refills: QueueRefills,
    private readonly throttle: Throttle,
  ) {}

  static for(config: Config): DynamicModule {
    const { databaseUrl, databasePoolSize: poolSize, databaseWaitMs: waitMs } = config;
    const { databasePoolerUrl: poolerUrl, databaseReadUrl: readUrl } = config;
    const database = new Database(databaseUrl, { poolSize, waitMs, poolerUrl });
    const reports = new ReportDatabase(databaseUrl, { waitMs, readUrl });
    const queues = new QueueConnection(config);
    const values = new Map<unknown, unknown>([
      [Config, config],
      [Database, database],
      [ReportDatabase, reports],
      [QueueConnection, queues],
      [QueueRefills, new QueueRefills(config.queueRefillMs)],
      [Clock, config.testClock ? new TestClock(database) : new SystemClock()],
      [FileStorage, new DiskStorage(getFilesDir(config), config.diskMinFreeBytes / FILE_RESERVE_SHARE)],
      [Mailer, createMailer(config)],
      [DailyCleanup, new DailyCleanup()],
      [Throttle, new Throttle(config.databaseUrl, config.jwtSecret)],
      [SecretBox, new SecretBox(config.secretsKey, config.secretsKeysPrevious)],
    ]);
    const providers = [...values].map(([provide, useValue]) => ({
      provide: provide as typeof Config,
      useValue,
    }));
    return {
      module: PlatformModule,
      global: true,
      imports: [BullModule.forRoot({ connection: queues.connection })],
      providers,
      exports: providers.map((provider) => provider.provide),
    };
  }

  /** Stopped before the queues that they fill are closed. */
  async onModuleDestroy(): Promise<void> {
    await this.refills.stop();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queues.close();
    await this.throttle.close();
    await this.reports.close();
    await this.database.close();
  }
}
