import { Global, Module } from '@nestjs/common';
import { BackgroundJobsController, BackgroundJobItemsController } from './background-jobs.controller.js';
import { BackgroundJobs } from './background-jobs.js';
import { JobHandlers, JobRunner } from './job-runner.js';

/** Background jobs over HTTP. Global: other modules start them. */
@Global()
@Module({
  controllers: [BackgroundJobsController, BackgroundJobItemsController],
  providers: [BackgroundJobs],
  exports: [BackgroundJobs],
})
export class BackgroundJobsModule {}

/** Runs background jobs in the worker. Global: other modules register handlers for their kinds of jobs. */
@Global()
@Module({ providers: [BackgroundJobs, JobHandlers, JobRunner], exports: [BackgroundJobs, JobHandlers] })
export class BackgroundJobsWorkerModule {}
