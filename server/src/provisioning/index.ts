export { INSTANCE_SECRETS, InstanceDirectory } from './instance-directory.js';
export type { InstanceAddress } from './instance-directory.js';
export { HttpInstanceFacts } from './instance-facts.js';
export { InstanceFactsModule } from './instance-facts.module.js';
export { ProvisioningModule } from './provisioning.module.js';
export { SuspensionsModule } from './suspension-tasks.js';
export { addTask, PROVISIONING_TASKS, TaskRecord } from './task.js';
export type { NewTask } from './task.js';
