import { copyFileSync, rmSync, statSync, truncateSync } from 'node:fs';

const CHECK_MS = 60_000;
const MAX_BYTES = 5_000_000;

/**
 * Keeps logs from filling the disk: a log that has grown past five megabytes is copied next to itself (`.1`) and
 * truncated. Writers append, so they need not be told.
 * @param files the current logs
 */
export function boundLogs(files: () => readonly string[], maxBytes = MAX_BYTES, checkMs = CHECK_MS): void {
  setInterval(() => {
    for (const file of files()) boundLog(file, maxBytes);
  }, checkMs).unref();
}

function boundLog(file: string, maxBytes: number): void {
  try {
    if (statSync(file).size <= maxBytes) return;
    copyFileSync(file, `${file}.1`);
  } catch {
    // The league was removed or has not logged anything yet; or the disk is full and has no room for the copy.
    rmSync(`${file}.1`, { force: true });
  }
  try {
    if (statSync(file).size > maxBytes) truncateSync(file);
  } catch {
    // Removed meanwhile.
  }
}
