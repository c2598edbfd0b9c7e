import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** A directory that changed this shortly before it was read may change again without a new time of change. */
const SETTLED_MS = 2_000;
/** After this time a directory is read again even if it seems unchanged: clocks of network file systems differ. */
const MAX_AGE_MS = 3_600_000;

export interface Listing {
  directory: string;
  changedMs: number;
  atMs: number;
  /** Relative to the root, with `/`. */
  files: string[];
  folders: string[];
}

export interface Scanned {
  /** Directories that may have changed since they were remembered. */
  fresh: Listing[];
  /** Directories that have not. */
  unchanged: Listing[];
  /** Whether files may have been added or removed. */
  hasChanged: boolean;
}

/**
 * Lists the files below a directory again and again, and only reads directories whose time of change is new: files are
 * written once and renamed into place, which changes it. Hidden files are omitted, because drafts are hidden.
 */
export class FolderScan {
  private readonly listings = new Map<string, Listing>();

  async read(root: string): Promise<Scanned> {
    const scanned: Scanned = { fresh: [], unchanged: [], hasChanged: false };
    await this.visit(root, '', scanned);
    return scanned;
  }

  /** A directory whose files are all dealt with: it is not fresh again until it changes. */
  remember(listing: Listing): void {
    if (listing.changedMs < listing.atMs - SETTLED_MS) this.listings.set(listing.directory, listing);
  }

  private async visit(root: string, below: string, scanned: Scanned): Promise<void> {
    const directory = path.join(root, below);
    const atMs = Date.now();
    const changedMs = await stat(directory).then(({ mtimeMs }) => mtimeMs, ignoreMissing);
    if (changedMs === undefined) {
      scanned.hasChanged = true;
      this.listings.delete(directory);
      return;
    }
    const known = this.listings.get(directory);
    const isKnown = known?.changedMs === changedMs && atMs - known.atMs < MAX_AGE_MS;
    const listing = isKnown ? known : { directory, changedMs, atMs, ...(await readFolder(directory, below)) };
    (isKnown ? scanned.unchanged : scanned.fresh).push(listing);
    scanned.hasChanged ||= !isKnown;
    for (const folder of listing.folders) await this.visit(root, folder, scanned);
  }
}

async function readFolder(directory: string, below: string): Promise<Pick<Listing, 'files' | 'folders'>> {
  const entries = (await readdir(directory, { withFileTypes: true }).catch(ignoreMissing)) ?? [];
  const visible = entries.filter(({ name }) => !name.startsWith('.'));
  const toName = ({ name }: { name: string }): string => (below === '' ? name : `${below}/${name}`);
  return {
    files: visible.filter((entry) => entry.isFile()).map(toName),
    folders: visible.filter((entry) => entry.isDirectory()).map(toName),
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
