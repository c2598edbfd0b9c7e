import { Module } from '@nestjs/common';
import type { DynamicModule, OnApplicationShutdown } from '@nestjs/common';
import { BullModule } from '@nestjs/bullmq';
import { Clock, SystemClock, TestClock } from './clock/index.js';
import { Config } from './config/index.js';
import { DailyCleanup } from './daily-cleanup.js';
import { Database } from './database/index.js';
import { createMailer, Mailer } from './mail/index.js';
import { QueueConnection } from './queues/index.js';
import { SecretBox } from './secrets/index.js';
import { DiskStorage, FileStorage, filesDirOf } from './storage/index.js';
import { Throttle } from './throttle/index.js';

/**
 * The parts that know no domain, injectable everywhere: Config, Clock, Database,
 * FileStorage, Mailer, SecretBox, QueueConnection, Throttle. Being the first global module, it is closed last.
 */
@Module({})
export class PlatformModule implements OnApplicationShutdown {
  constructor(
    private readonly database: Database,
    private readonly queues: QueueConnection,
    private readonly throttle: Throttle,
  ) {}

  static for(config: Config): DynamicModule {
    const database = new Database(config.databaseUrl, { poolSize: config.databasePoolSize });
    const queues = new QueueConnection(config);
    const values = new Map<unknown, unknown>([
      [Config, config],
      [Database, database],
      [QueueConnection, queues],
      [Clock, config.testClock ? new TestClock(database) : new SystemClock()],
      [FileStorage, new DiskStorage(filesDirOf(config))],
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

  async onApplicationShutdown(): Promise<void> {
    await this.queues.close();
    await this.throttle.close();
    await this.database.close();
  }
}
