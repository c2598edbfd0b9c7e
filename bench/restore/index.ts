import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { migrate } from '../../server/src/platform/database/index.js';
import { clearOrphan, withConnection } from '../../server/src/platform/embedded/index.js';
import { loadConfig } from '../../server/src/platform/config/index.js';
import type { Config } from '../../server/src/platform/config/index.js';
import { migrateQueues } from '../../server/src/platform/queues/migrate.js';
import { openArchive, PlatformBackup, restorePlatform } from '../../server/src/recovery/index.js';
import { startEmbeddedDatabase } from '../../server/src/start/embedded-database.js';
import { loadLeagues } from '../accounts/load.js';
import { measureSeconds, spread } from '../harness/measure.js';
import type { BenchOptions } from '../harness/options.js';
import { figure, spreadText, table } from '../harness/table.js';

const EVENTS = 1_000_000;
const SHAPE = { events: 40, inReview: 2 };
const WAIT_MS = 600_000;

/**
 * Restoring a whole platform compared with copying its database's files: from a base backup, and from its log alone.
 */
export async function restore({ rounds, scale }: BenchOptions): Promise<string> {
  const place = await mkdtemp(path.join(tmpdir(), 'touchline-bench-restore-'));
  const config = loadConfig(
    { DATA_DIR: path.join(place, 'data'), BACKUP_URL: path.join(place, 'backup'), DEMO: '0' },
    { embeddedAllowed: true },
  );
  try {
    const leagues = Math.ceil((EVENTS * scale) / SHAPE.events);
    await withBackup(config, async (backup, ownerUrl) => {
      await backup.takeBase();
      await loadLeagues({ ownerUrl }, leagues, SHAPE);
      await withConnection(ownerUrl, (client) => client.query('VACUUM (ANALYZE)'));
    });
    const fromLog = await measure(config, rounds);
    await withBackup(config, async (backup) => void (await backup.takeBase()));
    const fromBase = await measure(config, rounds);
    const rows = [formatRow('from a base backup', fromBase), formatRow('from the log alone', fromLog)];
    const head = ['', 'seconds (min / median / max)', 'of them checking', 'copying the files, seconds'];
    return `${fromBase.events} events.\n\n${table([...head, 'ratio to copying'], rows)}`;
  } finally {
    await clearOrphan(path.join(config.dataDir, 'postgres'));
    await rm(place, { recursive: true, force: true });
  }
}

/** Runs the database with its backup during the work, and until everything is archived. */
async function withBackup(
  settings: Config,
  work: (backup: PlatformBackup, ownerUrl: string) => Promise<void>,
): Promise<void> {
  const database = await startEmbeddedDatabase(settings);
  const { applicationUrl, ownerUrl, replicationUrl } = database;
  await migrateQueues(ownerUrl);
  await migrate({ ownerUrl, applicationUrl });
  const urls = { databaseUrl: applicationUrl, databaseOwnerUrl: ownerUrl, replicationUrl };
  const backup = new PlatformBackup(settings.with(urls), (what, error) => console.error(what, error));
  backup.start();
  try {
    const deadline = Date.now() + WAIT_MS;
    while (backup.status.recoveryPointMs === null || backup.status.filesSyncedMs === null) {
      if (Date.now() > deadline) throw new Error(`nothing was archived: ${backup.status.error}`);
      await sleep(100);
    }
    await work(backup, ownerUrl);
    if (!(await backup.drain(WAIT_MS))) throw new Error('the log was not archived in time');
  } finally {
    await backup.stop();
    await database.stop();
  }
}

interface Measured {
  events: string;
  restored: number[];
  checked: number[];
  copied: number[];
}

async function measure(config: Config, rounds: number): Promise<Measured> {
  const measured: Measured = { events: '', restored: [], checked: [], copied: [] };
  const into = `${config.dataDir}-restored`;
  for (let round = 0; round < rounds; round += 1) {
    const source = path.join(config.dataDir, 'postgres');
    measured.copied.push(await measureSeconds(() => copyDurably(source, into)));
    await rm(into, { recursive: true });
    let checkingSince = 0;
    const { events, seconds, problems } = await restorePlatform(
      openArchive(config.recovery)!,
      { to: null, into, leagueApp: config.provisioning.leagueApp, secretsFile: null },
      (step) => (checkingSince = step === 'checking the ledger' ? performance.now() : checkingSince),
    );
    // The receipts of generated histories have no files.
    const wrong = problems.find(({ what }) => !what.startsWith('receipt '));
    if (wrong) throw new Error(`what was restored is not in order: ${JSON.stringify(wrong)}`);
    measured.restored.push(seconds);
    measured.checked.push((performance.now() - checkingSince) / 1_000);
    measured.events = events.toLocaleString('en-US');
    await rm(into, { recursive: true });
  }
  return measured;
}

/** Like `cp -r`, then flushed to disk, as a restore also is. */
async function copyDurably(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  await promisify(execFile)('sync', ['-f', to]);
}

function formatRow(name: string, { restored, checked, copied }: Measured): string[] {
  return [
    name,
    spreadText(spread(restored)),
    figure(spread(checked).median),
    spreadText(spread(copied)),
    spreadText(spread(restored.map((seconds, n) => seconds / copied[n]!))),
  ];
}
