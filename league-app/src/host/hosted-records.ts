import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LeagueEntry } from './host.js';

/** What the next host needs about a league, in the league's own directory: the secret is stored nowhere else. */
const RECORD = 'hosted.json';

/**
 * The hosted leagues of a server, recorded on disk: a host without a supervisor reads its leagues from here when it
 * restarts, after a crash or a reboot.
 */
export class HostedRecords {
  /** @param root contains one directory per league */
  constructor(private readonly root: string) {}

  /** Written atomically: after a power loss the previous record is still intact. */
  add({ directory, port, secret }: LeagueEntry): void {
    const file = this.fileOf(directory);
    const draft = `${file}.${randomBytes(4).toString('hex')}.new`;
    writeFileSync(draft, JSON.stringify({ port, secret }), { mode: 0o600, flag: 'wx' });
    renameSync(draft, file);
  }

  remove(directory: string): void {
    rmSync(this.fileOf(directory), { force: true });
  }

  /** The readable records: a broken one must not keep the others from being hosted. */
  list(): LeagueEntry[] {
    return readdirSync(this.root).flatMap((directory) => {
      try {
        const { port, secret } = JSON.parse(readFileSync(this.fileOf(directory), 'utf8')) as LeagueEntry;
        return typeof port === 'number' && typeof secret === 'string' ? [{ directory, port, secret }] : [];
      } catch {
        return [];
      }
    });
  }

  private fileOf(directory: string): string {
    return path.join(this.root, directory, RECORD);
  }
}
