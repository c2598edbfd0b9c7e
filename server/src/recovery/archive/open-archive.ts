import type { RecoverySettings } from '../../platform/config/index.js';
import { Archive } from './archive.js';
import { DirectoryStore } from './object-store.js';
import type { ObjectStore } from './object-store.js';
import { S3Store } from './s3-store.js';

/** The archive that the settings name; null: backups are off. */
export function openArchive({
  target,
  encryptionKey,
}: Pick<RecoverySettings, 'target' | 'encryptionKey'>): Archive | null {
  if (target === null) return null;
  const store: ObjectStore =
    target.kind === 'directory' ? new DirectoryStore(target.path) : new S3Store(target);
  return new Archive(store, encryptionKey);
}

/** Whether secrets of the installation go along: never in the clear to somebody else's machine. */
export function mayHoldSecrets({ target, encryptionKey }: RecoverySettings): boolean {
  return target?.kind === 'directory' || encryptionKey !== null;
}
