export { ACTIVITIES, ACTIVITY_LOG, logActivity } from './activity.js';
export type { Activity, Change, NamedAction } from './activity.js';
export { RecordStore } from './record-store.js';
export type { BeforeDelete, UpdateOptions } from './record-store.js';
export { RecordStoreModule } from './record-store.module.js';
export { insertRow, toWriteError, updateRow } from './sql.js';
export type { UniqueViolationCodes } from './sql.js';
