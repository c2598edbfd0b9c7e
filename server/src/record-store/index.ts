export { ACTIVITY_LOG, logActivity } from './activity.js';
export type { Change } from './activity.js';
export { RecordStore } from './record-store.js';
export type { BeforeRemoval } from './record-store.js';
export { RecordStoreModule } from './record-store.module.js';
export { insertRow, refusalOfWrite, updateRow } from './sql.js';
export type { TakenCodes } from './sql.js';
