import type { Archive } from '../archive/archive.js';
import { listGenerations, walFolder } from '../archive/layout.js';
import type { Generation } from '../archive/layout.js';
import { listBaseBackups } from '../base-backup.js';
import type { BaseBackup } from '../base-backup.js';
import { parseLsn } from '../wal/lsn.js';
import { WalCatalog } from '../wal/wal-catalog.js';

/** A generation as listed by `backup:list`. */
export interface RestorableRange {
  generation: Generation;
  bases: BaseBackup[];
  /** Every second from here... */
  from: string | null;
  /** ...to here, when the last piece of the log was archived, can be restored. Anything later is lost. */
  to: string | null;
  bytes: number;
}

export async function listRanges(archive: Archive): Promise<RestorableRange[]> {
  const ranges: RestorableRange[] = [];
  for (const generation of await listGenerations(archive)) {
    const bases = await listBaseBackups(archive, generation.id);
    const objects = await archive.store.list(walFolder(generation.id));
    const catalog = new WalCatalog(objects);
    const [oldest] = bases;
    const isComplete =
      oldest !== undefined && catalog.findContiguousEnd(parseLsn(oldest.start_lsn)) !== undefined;
    const lastMs = catalog.lastArchivedMs;
    ranges.push({
      ...{ generation, bases },
      from: isComplete ? oldest.finished : null,
      to: isComplete && lastMs !== null ? new Date(lastMs).toISOString() : null,
      bytes:
        objects.reduce((sum, { bytes }) => sum + bytes, 0) +
        bases.reduce((sum, { stored_bytes: bytes }) => sum + bytes, 0),
    });
  }
  return ranges;
}

/** The archive cannot be restored to the requested moment. The message is shown to people. */
export class NotRestorableError extends Error {}

/** The base backups from which a moment (null: the last one) can be reached, the nearest first. */
export async function chooseBases(archive: Archive, to: string | null): Promise<BaseBackup[]> {
  const ranges = await listRanges(archive);
  if (ranges.every(({ bases }) => bases.length === 0))
    throw new NotRestorableError(`There is no finished base backup in ${archive.store.address}`);
  const usable = ranges
    .map(({ bases }) => bases.filter(({ finished }) => to === null || finished <= to))
    .findLast((bases) => bases.length > 0);
  if (!usable) {
    const first = ranges.find(({ from }) => from !== null)?.from ?? 'none';
    throw new NotRestorableError(
      `${to} is before everything that can be restored: the first second is ${first}`,
    );
  }
  return usable.toReversed();
}
