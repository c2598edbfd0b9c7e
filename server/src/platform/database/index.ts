export { Database } from './database.js';
export type { DatabaseOptions } from './database.js';
export type { Querier, Statement } from './querier.js';
export { migrate, migrationNames, roleOf } from './migrate.js';
export type { MigrationOptions } from './migrate.js';
export { parseTimestamptz, typeParsers } from './type-parsers.js';
export { createDataSource, dataSourceOptions, instantColumn } from './data-source.js';
export * from './list-query/index.js';
