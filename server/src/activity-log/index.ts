export { ActivityLogModule } from './activity-log.module.js';
