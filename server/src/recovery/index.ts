/**
 * Backups of the whole platform, from which every second can be restored: the database's log as it is written, base
 * backups, files and leagues are stored in an archive; `npm run restore` turns it into a platform again, and a weekly
 * drill tests that.
 */
export { Archive, DamagedArchiveError } from './archive/archive.js';
export { FILES_ONLY } from './archive/layout.js';
export { canHoldSecrets, openArchive } from './archive/open-archive.js';
export { dropSlot } from './database-archiver.js';
export { PlatformBackup } from './platform-backup.js';
export type { BackupStatus } from './platform-backup.js';
export { listRanges, NotRestorableError } from './restore/choose-base.js';
export { restorePlatform } from './restore/restore-platform.js';
export type { RestoreReport } from './restore/restore-report.js';
export { RecoveryModule } from './recovery.module.js';
export { RecoveryWorkerModule } from './recovery-worker.module.js';
