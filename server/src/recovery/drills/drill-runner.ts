import { spawn } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../platform/config/index.js';
import { clearOrphan } from '../../platform/embedded/index.js';
import type { PlatformBackup } from '../platform-backup.js';
import type { RestoreReport } from '../restore/restore-report.js';
import type { DrillStore } from './drill-store.js';

const RESTORE = path.resolve(import.meta.dirname, '../../cli/restore.js');
const FOLDER = 'recovery-drill';
const WAIT_MS = 60_000;
const MAX_OUTPUT = 10_000_000;

/** Restores the backups into a scratch folder, in a separate process, and checks the result. */
export class DrillRunner {
  constructor(
    private readonly config: Pick<Config, 'dataDir'>,
    private readonly store: DrillStore,
    private readonly backup: PlatformBackup,
  ) {}

  /** Removes what a killed worker left, including a database that may still be running there. */
  async clear(): Promise<void> {
    const folder = path.join(this.config.dataDir, FOLDER);
    for (const name of await readdir(folder).catch((): string[] => []))
      await clearOrphan(path.join(folder, name, 'postgres')).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }

  /** Runs the requested drill, if there is one. */
  async runNext(signal: AbortSignal): Promise<void> {
    const id = await this.store.claim();
    if (id === null) return;
    try {
      await this.store.finish(id, await this.run(signal));
    } catch (error) {
      await this.store.finish(id, { report: null, error: (error as Error).message });
    }
  }

  private async run(signal: AbortSignal): Promise<{ report: RestoreReport; error: string | null }> {
    // What is committed now has to be restored: otherwise a log without its end would pass as complete.
    const position = await this.store.lastPosition();
    if (!(await this.backup.drain(WAIT_MS))) throw new Error('the log is not being archived');
    await this.clear();
    await mkdir(path.join(this.config.dataDir, FOLDER), { recursive: true, mode: 0o700 });
    try {
      const into = path.join(this.config.dataDir, FOLDER, 'restored');
      const report = JSON.parse(await restore(into, signal)) as RestoreReport;
      const restored = report.last_event?.position ?? 0;
      const isBehind = restored < position;
      return {
        report,
        error: isBehind ? `events after position ${restored} are missing in the backup` : null,
      };
    } finally {
      await this.clear();
    }
  }
}

/** @returns the report as JSON */
async function restore(into: string, signal: AbortSignal): Promise<string> {
  const child = spawn(process.execPath, [RESTORE, '--json', '--into', into], {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-MAX_OUTPUT)));
  child.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-MAX_OUTPUT)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0 || code === 2) return output;
  throw new Error(errors.trimEnd().split('\n').at(-1) || `the restore ended with ${code}`);
}
