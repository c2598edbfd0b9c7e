import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { DomainError } from '../../kernel/index.js';

export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
}

/** The space on the disk of a directory that is available to this user. The directory need not exist yet. */
export async function readDiskSpace(directory: string): Promise<DiskSpace> {
  try {
    const { bavail, blocks, bsize } = await statfs(directory);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch (error) {
    const parent = path.dirname(directory);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === directory) throw error;
    return readDiskSpace(parent);
  }
}

const RETRY_SECONDS = 60;

/** @throws DomainError 507 DISK_FULL when storing a file would use the space reserved for databases */
export async function requireDiskSpace(directory: string, reserveBytes: number): Promise<void> {
  const { freeBytes } = await readDiskSpace(directory);
  if (freeBytes < reserveBytes) throw new DomainError('DISK_FULL', 507, {}, { retry_after: RETRY_SECONDS });
}
