import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** A directory that changed this shortly before it was read may change again without a new time of change. */
const SETTLED_MS = 2_000;
/** After this time a directory is read again even if it seems unchanged: clocks of network file systems differ. */
const MAX_AGE_MS = 3_600_000;

interface Listing {
  changedMs: number;
  atMs: number;
  files: string[];
  folders: string[];
}

export interface Scanned {
  /** Files of directories that were read, relative to the root, with `/`. */
  fresh: string[];
  /** Files of directories that have not changed since they were read, by directory. */
  unchanged: string[][];
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

  /** Lists the directory of a file as fresh the next time. */
  forget(root: string, name: string): void {
    this.listings.delete(path.dirname(path.join(root, name)));
  }

  /** Lists everything as fresh the next time. */
  clear(): void {
    this.listings.clear();
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
    const listing = isKnown ? known : { changedMs, atMs, ...(await readFolder(directory, below)) };
    if (isKnown) scanned.unchanged.push(listing.files);
    else {
      scanned.hasChanged = true;
      for (const file of listing.files) scanned.fresh.push(file);
      if (changedMs < atMs - SETTLED_MS) this.listings.set(directory, listing);
      else this.listings.delete(directory);
    }
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
