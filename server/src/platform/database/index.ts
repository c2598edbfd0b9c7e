export { Database } from './database.js';
export type { DatabaseOptions } from './database.js';
export type { Querier, Statement } from './querier.js';
export { migrate, roleOf } from './migrate.js';
export type { MigrationOptions } from './migrate.js';
export { typeParsers } from './type-parsers.js';
