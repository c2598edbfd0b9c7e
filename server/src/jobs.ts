import { Module } from '@nestjs/common';
import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Config } from './platform/config/index.js';
import { createLogger, NestLogger } from './platform/log/index.js';
import { PlatformModule } from './platform/platform.module.js';
import { WorkerModule } from './worker.module.js';

@Module({})
class WorkerRoot {
  static for(config: Config): DynamicModule {
    return { module: WorkerRoot, imports: [PlatformModule.for(config), WorkerModule] };
  }
}

/** The worker process: everything that runs jobs. `close()` lets running jobs finish, then closes what was opened here. */
export async function createWorker(
  config: Config,
  logger = createLogger(config.logLevel),
): Promise<INestApplicationContext> {
  return NestFactory.createApplicationContext(WorkerRoot.for(config), {
    abortOnError: false,
    logger: new NestLogger(logger),
  });
}
