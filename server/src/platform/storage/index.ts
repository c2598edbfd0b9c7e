export { DiskStorage, filesDirOf } from './disk-storage.js';
export { FileStorage, InvalidStorageKey } from './file-storage.js';
