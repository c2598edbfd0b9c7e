import type { RecoverySettings } from '../../platform/config/index.js';
import { openObjectStore } from '../../platform/object-store/index.js';
import { Archive } from './archive.js';

/** The configured archive; null if backups are off. */
export function openArchive({
  target,
  encryptionKey,
}: Pick<RecoverySettings, 'target' | 'encryptionKey'>): Archive | null {
  return target === null ? null : new Archive(openObjectStore(target), encryptionKey);
}

/** Whether the installation's secrets are archived, too: never unencrypted on somebody else's machine. */
export function canHoldSecrets({ target, encryptionKey }: RecoverySettings): boolean {
  return target?.kind === 'directory' || encryptionKey !== null;
}
