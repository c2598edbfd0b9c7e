import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadLocalSecrets, OWN_DIGESTS } from '../../platform/config/index.js';
import { clearOrphan } from '../../platform/embedded/index.js';
import { FILES_ONLY, listGenerations } from '../archive/layout.js';
import type { Generation } from '../archive/layout.js';
import { DamagedArchiveError } from '../archive/archive.js';
import type { Archive } from '../archive/archive.js';
import type { BaseBackup } from '../base-backup.js';
import { readTree } from '../tree/tree-index.js';
import type { Tree } from '../tree/tree-index.js';
import { checkRestored } from './check-restored.js';
import { chooseBases, NotRestorableError } from './choose-base.js';
import { extractBase } from './extract-base.js';
import { restoreLog } from './materialize-wal.js';
import type { RestoredLog } from './materialize-wal.js';
import { recoverDatabase } from './recover-database.js';
import { restoreFiles } from './restore-files.js';
import type { RestoredFiles } from './restore-files.js';
import type { RestoreProblem, RestoreReport } from './restore-report.js';

export interface RestoreRequest {
  /** An instant, inclusive; null: the last restorable second. */
  to: string | null;
  /** A data directory that does not exist yet, or is empty. */
  into: string;
  leagueApp: string;
  /** The installation's `secrets.json`, if the archive does not contain it. */
  secretsFile: string | null;
}

const SECRETS = 'secrets.json';

/**
 * Restores the whole platform into an empty directory, all of it or nothing: database, files, leagues and secrets, then
 * verifies everything like `ledger:verify`.
 * @param progress receives the current step
 * @throws NotRestorableError, DamagedArchiveError
 */
export async function restorePlatform(
  archive: Archive,
  request: RestoreRequest,
  progress: (step: string) => void = () => undefined,
): Promise<RestoreReport> {
  const startedAt = performance.now();
  const into = path.resolve(request.into);
  await requireEmpty(into);
  const draft = `${into}.restoring-${process.pid}`;
  try {
    await mkdir(draft, { recursive: true, mode: 0o700 });
    const report = await restoreInto(archive, { ...request, into: draft }, progress);
    await rmdir(into).catch(() => undefined);
    await rename(draft, into);
    return { ...report, seconds: (performance.now() - startedAt) / 1_000 };
  } catch (error) {
    await clearOrphan(path.join(draft, 'postgres')).catch(() => undefined);
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function requireEmpty(directory: string): Promise<void> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length > 0)
    throw new NotRestorableError(`${directory} is not empty: nothing is restored over something`);
}

async function restoreInto(
  archive: Archive,
  { to, into, leagueApp, secretsFile }: RestoreRequest,
  progress: (step: string) => void,
): Promise<RestoreReport> {
  const filesOnly = await findFilesOnly(archive, to);
  if (filesOnly) return restoreFilesOnly(archive, filesOnly.id, { to, into, leagueApp, secretsFile });
  const problems: RestoreProblem[] = [];
  const { base, log } = await restoreDatabaseFiles(archive, { to, into }, { problems, progress });
  progress('files and leagues');
  const tree = await readTree(archive, base.generation, to === null ? null : Date.parse(to));
  const files = await restoreFiles(archive, tree, { into, leagueApp });
  const secrets = await restoreSecrets(into, secretsFile);
  progress(`the log, up to ${to ?? 'its end'}`);
  const { superuserPassword } = loadLocalSecrets(into);
  const { lastTransaction } = await recoverDatabase(path.join(into, 'postgres'), { to, superuserPassword });
  progress('checking the ledger');
  const checked = await checkRestored(into, files, to);
  problems.push(...files.problems, ...checked.problems);
  return {
    ...checked,
    ...{ ok: problems.length === 0, to, generation: base.generation, base_backup: base.finished },
    last_transaction: lastTransaction,
    log_archived_until: new Date(log.lastArchivedMs).toISOString(),
    log_segments: log.segments,
    ...describeFiles(tree, files),
    ...{ secrets, problems, seconds: 0 },
  };
}

function describeFiles(
  tree: Tree,
  { files, bytes, leagues }: RestoredFiles,
): Pick<RestoreReport, 'digests' | 'files' | 'file_bytes' | 'leagues'> {
  const digests = [...tree.values()].filter(
    ({ path: name, content }) => content && name.startsWith(`${OWN_DIGESTS}/`),
  );
  return { digests: digests.length, files, file_bytes: bytes, leagues };
}

/** The newest generation, if it contains no database. */
async function findFilesOnly(archive: Archive, to: string | null): Promise<Generation | null> {
  const generations = await listGenerations(archive);
  const newest = generations.findLast(({ started }) => to === null || started <= to);
  return newest?.system_id === FILES_ONLY ? newest : null;
}

async function restoreFilesOnly(
  archive: Archive,
  generation: string,
  { to, into, leagueApp, secretsFile }: RestoreRequest,
): Promise<RestoreReport> {
  const tree = await readTree(archive, generation, to === null ? null : Date.parse(to));
  const files = await restoreFiles(archive, tree, { into, leagueApp });
  return {
    ...{ ok: files.problems.length === 0, to, generation, base_backup: null, last_transaction: null },
    ...{ log_archived_until: null, log_segments: 0, last_event: null, events: 0, chains: 0 },
    ...describeFiles(tree, files),
    ...{ secrets: await restoreSecrets(into, secretsFile), differences: [], problems: files.problems },
    ...{ not_shown: ['database: it is not part of this backup'], seconds: 0 },
  };
}

/** Restores the nearest base backup that is intact: with an older one, more of the log is replayed. */
async function restoreDatabaseFiles(
  archive: Archive,
  { to, into }: { to: string | null; into: string },
  { problems, progress }: { problems: RestoreProblem[]; progress: (step: string) => void },
): Promise<{ base: BaseBackup; log: RestoredLog }> {
  const directory = path.join(into, 'postgres');
  let failure: unknown;
  for (const base of await chooseBases(archive, to)) {
    try {
      progress(`the base backup of ${base.finished}`);
      await extractBase(archive, base, directory);
      return { base, log: await restoreLog(archive, base, directory) };
    } catch (error) {
      if (!(error instanceof DamagedArchiveError)) throw error;
      failure ??= error;
      problems.push({ kind: 'archive', what: error.key, message: error.reason });
      await rm(directory, { recursive: true, force: true });
    }
  }
  throw failure;
}

async function restoreSecrets(into: string, sourceFile: string | null): Promise<RestoreReport['secrets']> {
  const file = path.join(into, SECRETS);
  if (sourceFile !== null) {
    await writeFile(file, await readFile(sourceFile), { mode: 0o600 });
    return 'given';
  }
  const exists = await readFile(file).then(
    () => true,
    () => false,
  );
  return exists ? 'restored' : 'new';
}
