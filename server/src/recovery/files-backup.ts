import { stat } from 'node:fs/promises';
import path from 'node:path';
import { DIGEST_FOLDER } from '../ledger/index.js';
import { OWN_DIGESTS } from '../platform/config/index.js';
import type { Config } from '../platform/config/index.js';
import type { Archive } from './archive/archive.js';
import { canHoldSecrets } from './archive/open-archive.js';
import type { Session } from './database-archiver.js';
import { every, pause } from './pause.js';
import { TreeArchiver } from './tree/tree-archiver.js';

/** Folders of the data directory that are archived unchanged. */
const FOLDERS = ['files', OWN_DIGESTS];
const SECRETS = 'secrets.json';

const RETRY_MS = 2_000;
const SCAN_MS = 30_000;
/** New files are archived together after this delay. */
const DEBOUNCE_MS = 200;
const EXTRA_MS = 5_000;

/** Archives what changes apart from the database and its files: leagues. */
export type ExtraSource = (tree: TreeArchiver, signal: AbortSignal) => Promise<void>;

export interface FilesStatus {
  filesError: string | null;
  /** When the last full scan of the files ended; null before the first one. */
  filesSyncedMs: number | null;
  files: { count: number; bytes: number } | null;
}

/** Archives the files of the data directory and the leagues as they change. */
export class FilesBackup {
  private tree: TreeArchiver | null = null;
  private error: string | null = null;
  private syncedMs: number | null = null;
  private digestsChangedMs = 0;
  private readonly pending = new Set<string>();
  private wake: () => void = () => undefined;

  constructor(
    private readonly config: Config,
    private readonly archive: Archive,
    private readonly onError: (task: string, error: unknown) => void,
    private readonly extras: readonly ExtraSource[],
  ) {}

  get status(): FilesStatus {
    const { tree, error: filesError, syncedMs: filesSyncedMs } = this;
    return { filesError, filesSyncedMs, files: tree && { count: tree.files, bytes: tree.bytes } };
  }

  /** A new file: it is archived immediately instead of at the next full scan. */
  note(name: string): void {
    this.pending.add(name);
    this.wake();
  }

  /**
   * Reads the state of the archive, with retries until it succeeds. Called before a base backup, which would otherwise
   * lack the files.
   */
  async open({ generation, signal }: Session): Promise<void> {
    const { dataDir } = this.config;
    this.tree = null;
    while (!signal.aborted) {
      try {
        this.tree = await TreeArchiver.open(this.archive, {
          ...{ generation: generation.id, previous: generation.previous, dataDir },
        });
        return;
      } catch (error) {
        this.report(error, signal);
        await pause(RETRY_MS, signal);
      }
    }
  }

  /** Archives until the session's signal aborts, once the archive is open. */
  async run({ signal }: Session): Promise<void> {
    const { tree } = this;
    if (!tree || signal.aborted) return;
    const repeat = (intervalMs: number, source: ExtraSource): Promise<void> =>
      every(intervalMs, signal, () => this.archiveFrom(tree, source, signal));
    signal.addEventListener('abort', () => this.wake(), { once: true });
    // Run concurrently: a full scan takes its time, and a new receipt must not wait for it.
    await Promise.all([
      every(DEBOUNCE_MS, signal, async () => {
        await this.waitForPending(signal);
        await this.archiveFrom(tree, () => this.addPending(tree), signal);
      }),
      repeat(SCAN_MS, () => this.sync(tree)),
      ...this.extras.map((extra) => repeat(EXTRA_MS, extra)),
    ]);
  }

  private async archiveFrom(tree: TreeArchiver, source: ExtraSource, signal: AbortSignal): Promise<void> {
    try {
      await source(tree, signal);
      await tree.commit();
    } catch (error) {
      this.report(error, signal);
      await pause(RETRY_MS, signal);
    }
  }

  private async waitForPending(signal: AbortSignal): Promise<void> {
    if (this.pending.size > 0 || signal.aborted) return;
    await new Promise<void>((resolve) => (this.wake = resolve));
  }

  /** Archives the current files, if there was a full scan before. */
  async finish(): Promise<void> {
    if (this.tree && this.syncedMs !== null) await this.sync(this.tree);
  }

  /**
   * A file is stored before its event is committed, so archiving it before the log ensures that no restored event lacks
   * its file. An error does not delay the log; the file is retried. The same applies to digests: a restored ledger that
   * says that it delivered one has to find it.
   */
  async archivePending(generation: string, signal: AbortSignal): Promise<void> {
    const { tree } = this;
    if (tree?.generation !== generation) return;
    try {
      await this.addPending(tree);
      await this.addNewDigests(tree);
      await tree.commit();
    } catch (error) {
      this.report(error, signal);
    }
  }

  /** Writes a full list of the files, so that older lists can be removed. */
  async writeFull(): Promise<void> {
    await this.tree?.writeFull();
    this.tree?.clearUnused();
  }

  report(error: unknown, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.error = (error as Error).message;
    this.onError('files', error);
  }

  private async sync(tree: TreeArchiver): Promise<void> {
    await this.addPending(tree);
    for (const folder of FOLDERS) await tree.addFolder(folder);
    if (canHoldSecrets(this.config.recovery)) await tree.addFile(SECRETS);
    await tree.commit();
    [this.syncedMs, this.error] = [Date.now(), null];
  }

  /** A new file changes the modification time of its folder, so the check is cheap if there is none. */
  private async addNewDigests(tree: TreeArchiver): Promise<void> {
    const folder = await stat(path.join(this.config.dataDir, OWN_DIGESTS, DIGEST_FOLDER)).catch(
      () => undefined,
    );
    if (!folder || folder.mtimeMs === this.digestsChangedMs) return;
    await tree.addFolder(OWN_DIGESTS);
    this.digestsChangedMs = folder.mtimeMs;
  }

  private async addPending(tree: TreeArchiver): Promise<void> {
    for (const name of [...this.pending]) {
      await tree.addFile(name);
      this.pending.delete(name);
    }
  }
}
