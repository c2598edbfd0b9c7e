import type { Archive } from './archive/archive.js';
import { baseFolder, BLOBS, FILES_ONLY, GENERATIONS, listGenerations, walFolder } from './archive/layout.js';
import type { Generation } from './archive/layout.js';
import { listBaseBackups } from './base-backup.js';
import type { BaseBackup } from './base-backup.js';
import { parseSnapshotName } from './tree/snapshot-name.js';
import { listTreeObjects, readTreeObject, writeTree } from './tree/tree-index.js';
import type { TreeEntry, TreeObject } from './tree/tree-index.js';
import { parseLsn, segmentNumber } from './wal/lsn.js';
import { parsePiece } from './wal/wal-catalog.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Unreferenced objects are kept for this long, since they may be about to be referenced. */
const GRACE_MS = 2 * DAY_MS;

/**
 * Removes everything that no moment of the last `keepDays` needs: generations, base backups, the log before them, lists
 * of files, and unreferenced blobs. The newest base backup and everything after it are always kept.
 * @returns the number of removed objects
 */
export async function removeExpired(archive: Archive, keepDays: number, nowMs = Date.now()): Promise<number> {
  const cutoff = new Date(nowMs - keepDays * DAY_MS).toISOString();
  let removed = 0;
  const generations = await listGenerations(archive);
  const bases = new Map<string, BaseBackup[]>();
  for (const { id } of generations) bases.set(id, await listBaseBackups(archive, id));
  const retained: Generation[] = [];
  for (const [index, generation] of generations.entries()) {
    const isReplaced = generations
      .slice(index + 1)
      .some((later) => isRestorableSince(later, bases.get(later.id) ?? [], cutoff));
    if (isReplaced) removed += await removeFolder(archive, `${GENERATIONS}${generation.id}/`);
    else retained.push(generation);
  }
  for (const { id } of retained) {
    removed += await removeOldBases(archive, id, { bases: bases.get(id) ?? [], cutoff, nowMs });
    removed += await thinSnapshots(archive, id, { cutoffMs: Date.parse(cutoff), nowMs });
  }
  return removed + (await removeUnreferenced(archive, retained, nowMs));
}

/** Whether this generation can restore every moment after the cutoff. */
function isRestorableSince(generation: Generation, bases: readonly BaseBackup[], cutoff: string): boolean {
  if (generation.system_id === FILES_ONLY) return generation.started <= cutoff;
  return bases[0] !== undefined && bases[0].finished <= cutoff;
}

async function removeFolder(archive: Archive, folder: string): Promise<number> {
  const objects = await archive.store.list(folder);
  // The object that names the generation is removed last, so that an interrupted removal is resumed.
  const names = objects
    .map(({ key }) => key)
    .sort((a, b) => Number(a.includes('/about-')) - Number(b.includes('/about-')));
  for (const key of names) await archive.store.delete(key);
  return names.length;
}

async function removeOldBases(
  archive: Archive,
  generation: string,
  { bases, cutoff, nowMs }: { bases: readonly BaseBackup[]; cutoff: string; nowMs: number },
): Promise<number> {
  const first = bases.findLast(({ finished }) => finished <= cutoff) ?? bases[0];
  if (!first) return 0;
  let removed = 0;
  const retainedIds = new Set(bases.filter(({ id }) => id >= first.id).map(({ id }) => id));
  for (const { key, modifiedMs } of await archive.store.list(baseFolder(generation))) {
    const id = key.slice(baseFolder(generation).length).split('/')[0]!;
    // A base backup that was never finished, or is just being taken.
    const isUnknown = !bases.some((base) => base.id === id);
    if (retainedIds.has(id) || (isUnknown && nowMs - modifiedMs < GRACE_MS)) continue;
    await archive.store.delete(key);
    removed += 1;
  }
  const firstNeeded = segmentNumber(parseLsn(first.start_lsn));
  for (const object of await archive.store.list(walFolder(generation))) {
    const piece = parsePiece(object);
    if (!piece || piece.segment >= firstNeeded) continue;
    await archive.store.delete(object.key);
    removed += 1;
  }
  return removed;
}

/**
 * Removes the lists before the last full one that is older than the cutoff; of leagues, one snapshot per hour is kept
 * after a day.
 */
async function thinSnapshots(
  archive: Archive,
  generation: string,
  { cutoffMs, nowMs }: { cutoffMs: number; nowMs: number },
): Promise<number> {
  const objects = await listTreeObjects(archive, generation);
  const full = objects.findLast(({ isFull, ms }) => isFull && ms <= cutoffMs);
  const expired = full ? objects.filter(({ ms }) => ms < full.ms) : [];
  for (const { key } of expired) await archive.store.delete(key);
  let removed = expired.length;
  const hours = new Map<number, TreeObject[]>();
  for (const object of objects.slice(expired.length)) {
    const hour = Math.floor(object.ms / HOUR_MS);
    if (object.isFull || (hour + 1) * HOUR_MS > nowMs - DAY_MS) continue;
    hours.set(hour, [...(hours.get(hour) ?? []), object]);
  }
  for (const group of hours.values()) {
    if (group.length < 2) continue;
    await writeTree(archive, generation, await mergeLists(archive, group), {
      isFull: false,
      ms: group.at(-1)!.ms,
    });
    for (const { key } of group) await archive.store.delete(key);
    removed += group.length - 1;
  }
  return removed;
}

async function mergeLists(archive: Archive, group: readonly TreeObject[]): Promise<TreeEntry[]> {
  const retained: TreeEntry[] = [];
  const snapshots = new Map<string, TreeEntry>();
  for (const { key } of group) {
    for (const entry of await readTreeObject(archive, key)) {
      if (parseSnapshotName(entry.path)) snapshots.set(entry.path, entry);
      else retained.push(entry);
    }
  }
  return [...retained, ...snapshots.values()];
}

async function removeUnreferenced(
  archive: Archive,
  retained: readonly Generation[],
  nowMs: number,
): Promise<number> {
  const used = new Set<string>();
  for (const { id } of retained) {
    for (const { key } of await listTreeObjects(archive, id))
      for (const { content } of await readTreeObject(archive, key))
        for (const part of content?.parts ?? []) used.add(part);
  }
  let removed = 0;
  for (const { key, modifiedMs } of await archive.store.list(BLOBS)) {
    if (used.has(key) || nowMs - modifiedMs < GRACE_MS) continue;
    await archive.store.delete(key);
    removed += 1;
  }
  return removed;
}
