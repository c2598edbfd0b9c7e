import path from 'node:path';
import type { BackupSettings } from '../../platform/config/index.js';
import { downloadFile } from '../instance-client.js';
import type { InstanceAddress } from '../instance-directory.js';
import type { BackupContent } from './backup.js';
import { verifyBackup } from './verify-backup.js';

/** What is asked of an instance, and how far it is trusted. */
export interface BackupSource {
  address: InstanceAddress;
  leagueId: string;
  settings: Pick<BackupSettings, 'maxBytes' | 'timeoutMs'>;
}

/**
 * Has an instance give a backup of the league as it is now, and opens it.
 * @param folder for the zip and what is in it
 * @throws BackupFault for what is not a whole backup; Error when the instance gives none
 */
export async function fetchBackup(
  { address, leagueId, settings }: BackupSource,
  folder: string,
  signal: AbortSignal,
): Promise<BackupContent & { zip: string }> {
  const zip = path.join(folder, 'backup.zip');
  const file = await downloadFile(address, '/internal/backup', zip, settings, signal);
  const counts = await verifyBackup(zip, folder, { leagueId, timeoutMs: settings.timeoutMs });
  return { ...file, counts, zip };
}
