export { ACTIVITIES, ACTIVITY_LOG, logActivity } from './activity.js';
export type { Activity, Change, NamedAct } from './activity.js';
export { RecordStore } from './record-store.js';
export type { BeforeRemoval, UpdateOptions } from './record-store.js';
export { RecordStoreModule } from './record-store.module.js';
export { insertRow, refusalOfWrite, updateRow } from './sql.js';
export type { TakenCodes } from './sql.js';
