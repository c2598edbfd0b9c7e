import { copyFile, rm, stat, truncate } from 'node:fs/promises';

/** A log is moved on when it has grown to that. */
export const MAX_LOG_BYTES = 5_000_000;

/**
 * Keeps a log that a running program appends to from filling the disk: copies it to `FILE.1`, in place of the last copy,
 * and empties it. Lines written between the two are lost.
 */
export async function rotateLog(file: string, maxBytes = MAX_LOG_BYTES): Promise<void> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size < maxBytes) return;
  // Where the disk is full there is no room for the copy, and most need to empty the log.
  await copyFile(file, `${file}.1`).catch(() => rm(`${file}.1`, { force: true }));
  await truncate(file);
}
