export { ProvisioningModule } from './provisioning.module.js';
export { addTask, PROVISIONING_TASKS, TaskRecord } from './task.js';
export type { NewTask } from './task.js';
