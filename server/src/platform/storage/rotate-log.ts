import { copyFile, rm, stat, truncate } from 'node:fs/promises';

/** A log is rotated when it reaches this size. */
export const MAX_LOG_BYTES = 5_000_000;

/**
 * Keeps a log that a running program appends to from filling the disk: copies it to `FILE.1`, replacing the previous
 * copy, and empties it. Lines written between the two are lost.
 */
export async function rotateLog(file: string, maxBytes = MAX_LOG_BYTES): Promise<void> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size < maxBytes) return;
  // On a full disk there is no space for the copy, and emptying the log matters most.
  await copyFile(file, `${file}.1`).catch(() => rm(`${file}.1`, { force: true }));
  await truncate(file);
}
