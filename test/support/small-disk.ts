import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testDirectory } from './directory.js';

/** A file system of a few megabytes that a test can fill. */
export class SmallDisk {
  private constructor(readonly directory: string) {}

  /** @throws Error if mounting is not allowed */
  static mount(megabytes: number): SmallDisk {
    const directory = testDirectory('disk');
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'touchline-test', directory], {
      stdio: 'pipe',
    });
    return new SmallDisk(directory);
  }

  /** Takes all the free space, even while others are writing. */
  fill(): void {
    const { bavail, bsize } = statfsSync(this.directory);
    try {
      writeFileSync(this.filler, Buffer.alloc(bavail * bsize));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }

  /** Frees the space again. */
  clear(): void {
    rmSync(this.filler, { force: true });
  }

  folder(name: string): string {
    const folder = path.join(this.directory, name);
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  unmount(): void {
    execFileSync('umount', ['--lazy', this.directory], { stdio: 'pipe' });
  }

  private get filler(): string {
    return path.join(this.directory, 'filler');
  }
}

/** Why there can be no small disk on this machine; null if there can. */
export const MISSING_FOR_SMALL_DISK = findObstacle();

function findObstacle(): string | null {
  try {
    SmallDisk.mount(1).unmount();
    return null;
  } catch (error) {
    return `no tmpfs can be mounted: ${error instanceof Error ? error.message.split('\n')[0] : 'unknown'}`;
  }
}
