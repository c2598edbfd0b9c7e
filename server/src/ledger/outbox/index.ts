export { outboxReaders, skipHistory } from './checkpoints.js';
export { eventsOfCommand } from './command-events.js';
export { OutboxReader } from './outbox-reader.js';
export type { HandleEvents, OutboxEvent, OutboxOptions } from './outbox-reader.js';
