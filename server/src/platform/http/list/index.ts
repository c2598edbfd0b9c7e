export { Lists, ListPage } from './lists.js';
export type { Expansion, ListView } from './lists.js';
export { ListInterceptor } from './lists.js';
export { DEFAULT_ROWS, MAX_ROWS, readListRequest } from './list-request.js';
export type { ListQuery } from './list-request.js';
