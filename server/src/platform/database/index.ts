export { Database, IDLE_CONNECTION_MS } from './database.js';
export { ReportDatabase } from './report-database.js';
export type { DatabaseOptions } from './database.js';
export { PollingLoop } from './polling-loop.js';
export type { Polled, PollingOptions } from './polling-loop.js';
export { PositionFence, withoutOpenGap } from './position-fence.js';
export type { Querier, Statement } from './querier.js';
export { migrate, migrationNames, parseRole } from './migrate.js';
export type { MigrationOptions } from './migrate.js';
export { Signals } from './signals.js';
export type { Topic } from './signals.js';
export { roleProblems } from './role-problems.js';
export { typeParsers } from './type-parsers.js';
export { ListReader } from './list-query/list-reader.js';
export type { ListRow, Page } from './list-query/list-reader.js';
export type {
  Bind,
  ColumnSearch,
  CustomSearch,
  FieldType,
  ListAccess,
  ListCondition,
  ListDeclaration,
  ListField,
  ListRequest,
  ListSearch,
} from './list-query/declaration.js';
export { buildColumnList, buildShownJoins, Values, buildWhere } from './list-query/statement.js';
export { EXACT_UP_TO } from './list-query/totals.js';
export { classifyFailure } from './failures.js';
export type { FailureOutcome } from './failures.js';
