import { Module } from '@nestjs/common';

/** Everything that runs jobs: one import per module with processors. */
@Module({ imports: [] })
export class WorkerModule {}
