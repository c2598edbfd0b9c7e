export { Database, ReportDatabase } from './database.js';
export type { DatabaseOptions } from './database.js';
export { PositionFence, withoutOpenGap } from './position-fence.js';
export type { Querier, Statement } from './querier.js';
export { migrate, migrationNames, roleOf } from './migrate.js';
export type { MigrationOptions } from './migrate.js';
export { roleProblems } from './role-problems.js';
export { typeParsers } from './type-parsers.js';
export * from './list-query/index.js';
