export { migrateQueues, QUEUE_SCHEMA } from './migrate.js';
export { jobOptions, queueNames, workerOptions } from './queues.js';
export type { QueueName } from './queues.js';
export { QueueConnection } from './queue-connection.js';
export { QueueDepths } from './queue-depths.js';
export type { QueueDepth } from './queue-depths.js';
