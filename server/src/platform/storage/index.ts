export { readDiskSpace } from './disk-space.js';
export type { DiskSpace } from './disk-space.js';
export { DiskStorage, getFilesDir } from './disk-storage.js';
export { FileStorage, InvalidStorageKey } from './file-storage.js';
export { hashFile } from './hash-file.js';
export { listFiles } from './list-files.js';
export { rotateLog } from './rotate-log.js';
