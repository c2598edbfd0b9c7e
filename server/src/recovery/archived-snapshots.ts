import { LeagueSnapshots } from '../provisioning/index.js';
import type { LeagueSnapshot } from '../provisioning/index.js';
import type { Archive } from './archive/archive.js';
import { listGenerations } from './archive/layout.js';
import { writeBlob } from './restore/restore-files.js';
import { parseSnapshotName } from './tree/snapshot-name.js';
import { readTree } from './tree/tree-index.js';

/** The archive's copies of leagues. */
export class ArchivedSnapshots extends LeagueSnapshots {
  constructor(private readonly archive: Archive | null) {
    super();
  }

  /** @throws DamagedArchiveError if the lists of the archive are damaged */
  async findLatest(leagueId: string): Promise<LeagueSnapshot | null> {
    const { archive } = this;
    if (!archive) return null;
    // After a restore, a league's newest copy is in the previous generation until the league changes.
    for (const { id } of (await listGenerations(archive)).toReversed()) {
      const copies = [...(await readTree(archive, id, null)).values()]
        .filter(({ path: name, content }) => content && parseSnapshotName(name)?.leagueId === leagueId)
        .sort((a, b) => a.atMs - b.atMs);
      const newest = copies.at(-1);
      if (newest?.content) {
        const { content, atMs } = newest;
        return {
          taken_at: new Date(atMs).toISOString(),
          save: (file) => writeBlob(archive, content, file),
        };
      }
    }
    return null;
  }
}
