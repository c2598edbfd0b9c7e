export { migrateQueues, QUEUE_SCHEMA } from './migrate.js';
export { queueNames } from './names.js';
export type { QueueName } from './names.js';
export { QueueConnection } from './queue-connection.js';
