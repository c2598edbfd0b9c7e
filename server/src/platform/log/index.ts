export { createLogger } from './logger.js';
export type { Logger } from './logger.js';
export { NestLogger } from './nest-logger.js';
export {
  chooseRequestId,
  currentRequestContext,
  currentRequestId,
  runWithRequestContext,
} from './request-context.js';
export type { RequestContext } from './request-context.js';
export { logRequests } from './request-log.js';
