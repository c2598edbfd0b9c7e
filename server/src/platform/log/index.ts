export { createLogger } from './logger.js';
export type { Logger } from './logger.js';
export { NestLogger } from './nest-logger.js';
export { chooseRequestId, currentRequest, currentRequestId, withRequest } from './request-id.js';
export type { RequestInWork } from './request-id.js';
export { logRequests } from './request-log.js';
