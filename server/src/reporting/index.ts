export { ReportingJobsModule, ReportingModule } from './reporting.module.js';
