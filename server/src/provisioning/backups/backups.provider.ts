import type { Provider } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import { FileStorage } from '../../platform/storage/index.js';
import { Backups } from './backups.js';

/** The API reads backups, workers take them. */
export const BACKUPS: Provider = {
  provide: Backups,
  inject: [Database, FileStorage],
  useFactory: (db: Database, storage: FileStorage) => new Backups(db, storage),
};
