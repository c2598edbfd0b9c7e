export { BackgroundJobs } from './background-jobs.js';
export { BackgroundJobsModule, BackgroundJobsWorkerModule } from './background-jobs.module.js';
export { BackgroundJobRecord } from './job-records.js';
export { JobHandlers } from './job-runner.js';
export type { BackgroundJob, ItemOutcome, JobItem, NewItem } from './job.js';
