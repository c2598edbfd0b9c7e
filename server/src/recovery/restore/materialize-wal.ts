import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DamagedArchiveError } from '../archive/archive.js';
import type { Archive } from '../archive/archive.js';
import { walFolder } from '../archive/layout.js';
import type { BaseBackup } from '../base-backup.js';
import { formatLsn, parseLsn, segmentName, segmentNumber, segmentStart, SEGMENT_BYTES } from '../wal/lsn.js';
import type { Lsn } from '../wal/lsn.js';
import { WalCatalog } from '../wal/wal-catalog.js';

export interface RestoredLog {
  segments: number;
  end: Lsn;
  lastArchivedMs: number;
}

/**
 * Writes the archived log, from a base backup on, into a database directory's `pg_wal`. Segments are filled up with
 * zeros: replaying ends at the last complete record.
 * @throws DamagedArchiveError if a piece was changed, or some in the middle are missing
 */
export async function restoreLog(
  archive: Archive,
  base: BaseBackup,
  directory: string,
): Promise<RestoredLog> {
  const catalog = new WalCatalog(await archive.store.list(walFolder(base.generation)));
  const start = parseLsn(base.start_lsn);
  const end = catalog.findContiguousEnd(start);
  if (end === undefined || end < parseLsn(base.end_lsn)) {
    const missing = formatLsn(end ?? start);
    throw new DamagedArchiveError(walFolder(base.generation), `lacks the log from ${missing} on`);
  }
  // Anything after a gap was acknowledged, too: omitting it silently would be an unnoticed loss.
  if (catalog.end !== undefined && catalog.end > end)
    throw new DamagedArchiveError(
      walFolder(base.generation),
      `lacks the log from ${formatLsn(end)} on, but not what follows`,
    );
  const target = path.join(directory, 'pg_wal');
  await mkdir(path.join(target, 'archive_status'), { recursive: true, mode: 0o700 });
  let segments = 0;
  let lastArchivedMs = 0;
  for (let segment = segmentNumber(start); segmentStart(segment) < end; segment += 1n) {
    const content = Buffer.alloc(SEGMENT_BYTES);
    for (const piece of catalog.coverSegment(segment)) {
      (await archive.get(piece.key)).copy(content, piece.from);
      lastArchivedMs = Math.max(lastArchivedMs, piece.archivedMs);
    }
    await writeFile(path.join(target, segmentName(base.timeline, segment)), content, { mode: 0o600 });
    segments += 1;
  }
  return { segments, end, lastArchivedMs };
}
