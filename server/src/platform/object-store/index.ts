export { DirectoryStore, ObjectStore } from './object-store.js';
export type { ListedObject, StoredObject } from './object-store.js';
export { openObjectStore } from './open-object-store.js';
export { S3Store } from './s3-store.js';
