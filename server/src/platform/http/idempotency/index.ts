export { IdempotencyInterceptor } from './idempotency-interceptor.js';
export { ApiIdempotencyKey, readIdempotentRequest, LedgerCommandRoute, NotIdempotent } from './decorators.js';
export type { IdempotentRequest } from './decorators.js';
export { inputHash } from './input-hash.js';
