import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { INSTANCE_ROUTES } from '@touchline/contracts';
import type { Config } from '../../platform/config/index.js';
import type { Database } from '../../platform/database/index.js';
import { downloadFile } from '../../provisioning/index.js';
import type { InstanceDirectory } from '../../provisioning/index.js';
import { LEAGUES, localSnapshot } from './snapshot-name.js';
import type { TreeArchiver } from './tree-archiver.js';

/** Interval of copies of a league that changes all the time: well within the minute that may be lost. */
const MIN_INTERVAL_MS = 30_000;
/** How long to wait after a change: results are seldom entered one at a time. */
const DEBOUNCE_MS = 3_000;
/**
 * How often a league that seems to be asleep is looked at: of a thousand leagues, nearly all are, and a change in one
 * that has just woken up still has to be copied within a minute.
 */
const ASLEEP_INTERVAL_MS = 30_000;
const CONFIGURATION = 'league.json';
const DATABASE = 'league.db';

interface LeagueState {
  signature: string;
  snapshotMs: number;
}

interface Signature {
  signature: string;
  changedMs: number;
  /** Whether no process has the file open. */
  isAsleep: boolean;
}

const IS_UP = `SELECT 1 FROM public.league_deployment WHERE league_id = $1 AND instance = 'up'`;

/** False while a league is being deployed (its files are written before it is started) and while it is stopped. */
export async function isInstanceUp(db: Database, leagueId: string): Promise<boolean> {
  return (await db.query(IS_UP, [leagueId])).length > 0;
}

/**
 * Snapshots of the leagues on this machine. The instance itself takes each one, of a single moment, within a minute of
 * its last change and only if there was one.
 */
export class LeagueArchiver {
  private readonly states = new Map<string, LeagueState>();
  /** When leagues that were asleep, and archived, are looked at again. */
  private readonly nextLookMs = new Map<string, number>();

  /** @param instances returns null for a league whose instance is not up */
  constructor(
    private readonly config: Pick<Config, 'dataDir' | 'provisioning'>,
    private readonly instances: Pick<InstanceDirectory, 'findAddress'>,
    private readonly onError: (task: string, error: unknown) => void,
  ) {}

  async archiveChanged(tree: TreeArchiver, signal: AbortSignal): Promise<void> {
    const root = path.join(this.config.dataDir, LEAGUES);
    const directories = new Set(await readdir(root).catch((): string[] => []));
    for (const directory of this.nextLookMs.keys())
      if (!directories.has(directory)) this.nextLookMs.delete(directory);
    const now = Date.now();
    const due = [...directories].filter((directory) => now >= (this.nextLookMs.get(directory) ?? 0));
    for (const directory of due) {
      if (signal.aborted) return;
      try {
        await this.archiveIfChanged(tree, directory, signal);
      } catch (error) {
        // A league that is down is archived when it is up again: nothing is written to it meanwhile.
        if (!signal.aborted) this.onError(`the league in ${directory}`, error);
      }
    }
    for (const name of tree.paths.filter((file) => file.startsWith(`${LEAGUES}/`)))
      if (!directories.has(name.split('/')[1] ?? '')) tree.remove(name);
  }

  private async archiveIfChanged(tree: TreeArchiver, directory: string, signal: AbortSignal): Promise<void> {
    const now = Date.now();
    const folder = path.join(this.config.dataDir, LEAGUES, directory);
    const found = await readSignature(path.join(folder, DATABASE));
    if (!found) return;
    await tree.addFile(`${LEAGUES}/${directory}/${CONFIGURATION}`);
    const name = localSnapshot(directory);
    const state = this.states.get(directory);
    const { signature, changedMs, isAsleep } = found;
    if (state?.signature === signature) {
      if (isAsleep) this.nextLookMs.set(directory, now + ASLEEP_INTERVAL_MS);
      return;
    }
    if (!state && (tree.find(name)?.atMs ?? 0) > changedMs + DEBOUNCE_MS) {
      this.states.set(directory, { signature, snapshotMs: 0 });
      return;
    }
    const isUnchanged = now - changedMs >= DEBOUNCE_MS && now - (state?.snapshotMs ?? 0) >= DEBOUNCE_MS * 2;
    if (!isUnchanged && now - (state?.snapshotMs ?? 0) < MIN_INTERVAL_MS) return;
    if (await this.takeSnapshot(tree, { directory, name }, signal))
      this.states.set(directory, { signature, snapshotMs: now });
  }

  /** @returns false if the league is not up yet: it is retried later. */
  private async takeSnapshot(
    tree: TreeArchiver,
    { directory, name }: { directory: string; name: string },
    signal: AbortSignal,
  ): Promise<boolean> {
    const address = await this.instances.findAddress(directory.split('.')[0]!);
    if (!address) return false;
    const file = path.join(this.config.dataDir, LEAGUES, directory, '.snapshot.zip');
    await rm(file, { force: true });
    const atMs = Date.now();
    try {
      await downloadFile(address, INSTANCE_ROUTES.backup, file, this.config.provisioning.backups, signal);
      await tree.addContent(name, file, atMs);
      await tree.commit();
      return true;
    } finally {
      await rm(file, { force: true });
    }
  }
}

/** A signature that changes with every write to an SQLite file, and the time of the last change. */
async function readSignature(file: string): Promise<Signature | null> {
  const database = await stat(file).catch(() => null);
  if (!database) return null;
  const log = await stat(`${file}-wal`).catch(() => null);
  // While the league is awake there is an empty log file, which is ignored: waking up and going to sleep is not a
  // change.
  const logged = log !== null && log.size > 0 ? [log.size, log.mtimeMs] : [];
  return {
    signature: [database.size, database.mtimeMs, ...logged].join(),
    changedMs: Math.max(database.mtimeMs, logged[1] ?? 0),
    isAsleep: log === null,
  };
}
