export { ListReader } from './list-reader.js';
export type { ListRow, Page } from './list-reader.js';
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
} from './declaration.js';
export { buildColumnList, buildShownJoins, Values, buildWhere } from './statement.js';
export { EXACT_UP_TO } from './totals.js';
