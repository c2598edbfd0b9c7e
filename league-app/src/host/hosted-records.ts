import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LeagueEntry } from './host.js';

/** What the next host needs of a league, in the league's own directory: the secret is nowhere else. */
const RECORD = 'hosted.json';

/**
 * Which leagues of a server are hosted, on its disk: where nothing supervises the host, one that starts again, after a crash
 * or with the machine, knows its leagues by that.
 */
export class HostedRecords {
  /** @param root every league has a directory in it */
  constructor(private readonly root: string) {}

  /** Whole or not at all: a machine that loses its power in between has the record as it was. */
  add({ directory, port, secret }: LeagueEntry): void {
    const file = this.fileOf(directory);
    const draft = `${file}.${randomBytes(4).toString('hex')}.new`;
    writeFileSync(draft, JSON.stringify({ port, secret }), { mode: 0o600, flag: 'wx' });
    renameSync(draft, file);
  }

  remove(directory: string): void {
    rmSync(this.fileOf(directory), { force: true });
  }

  /** Those that can be read: a broken record must not keep the others from being hosted. */
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
