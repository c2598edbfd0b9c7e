import { createHash } from 'node:crypto';
import { mkdir, open, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Archive } from '../archive/archive.js';
import { verifyBackup } from '../../provisioning/index.js';
import { parseSnapshotName } from '../tree/snapshot-name.js';
import type { SnapshotName } from '../tree/snapshot-name.js';
import type { Tree, TreeContent } from '../tree/tree-index.js';
import type { RestoredLeague, RestoreProblem } from './restore-report.js';

const CHECK_TIMEOUT_MS = 600_000;

export interface RestoredFiles {
  files: number;
  bytes: number;
  leagues: RestoredLeague[];
  problems: RestoreProblem[];
}

/** Writes a file from its blobs and verifies its hash. @throws DamagedArchiveError */
export async function writeBlob(archive: Archive, content: TreeContent, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const handle = await open(file, 'w', 0o600);
  try {
    for (const key of content.parts) {
      const part = await archive.get(key);
      hash.update(part);
      await handle.writeFile(part);
    }
  } finally {
    await handle.close();
  }
  if (hash.digest('hex') === content.sha256) return;
  await rm(file, { force: true });
  throw new Error(`${content.parts[0]} and what follows make up another file than was archived`);
}

/**
 * Restores the files of a tree below `into`. Damaged files are left out and reported: the others are worth restoring.
 * @param leagueApp the built league application for the restored leagues
 */
export async function restoreFiles(
  archive: Archive,
  tree: Tree,
  { into, leagueApp }: { into: string; leagueApp: string },
): Promise<RestoredFiles> {
  const restored: RestoredFiles = { files: 0, bytes: 0, leagues: [], problems: [] };
  for (const { path: name, content, atMs } of tree.values()) {
    if (content === null) continue;
    const file = path.resolve(into, name);
    const snapshot = parseSnapshotName(name);
    try {
      if (!file.startsWith(into + path.sep)) throw new Error('its name leads out of the data directory');
      await writeBlob(archive, content, file);
      await utimes(file, atMs / 1_000, atMs / 1_000);
      if (snapshot) restored.leagues.push(await openSnapshot(snapshot, { file, atMs, leagueApp }));
      else [restored.files, restored.bytes] = [restored.files + 1, restored.bytes + content.bytes];
    } catch (error) {
      restored.problems.push({
        kind: snapshot ? 'league' : 'file',
        what: name,
        message: (error as Error).message,
      });
    }
  }
  return restored;
}

/**
 * Unpacks a league's snapshot, which opens its database, checks it and counts its rows. A league of this machine is
 * prepared to run. The snapshot of a league on another server stays in the archive: the server is still running, or
 * staff restore the league from the backup.
 */
async function openSnapshot(
  { leagueId, directory, isRemote }: SnapshotName,
  { file, atMs, leagueApp }: { file: string; atMs: number; leagueApp: string },
): Promise<RestoredLeague> {
  const folder = path.dirname(file);
  const counts = await verifyBackup(file, folder, { leagueId, timeoutMs: CHECK_TIMEOUT_MS });
  if (isRemote) {
    await rm(folder, { recursive: true });
  } else {
    await rm(file);
    await symlink(leagueApp, path.join(folder, 'release'), 'dir');
    await writeFile(path.join(folder, 'instance.log'), '', { mode: 0o600 });
  }
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { directory, is_remote: isRemote, taken_at: new Date(atMs).toISOString(), rows };
}
