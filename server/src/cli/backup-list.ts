import { loadRecovery } from '../platform/config/index.js';
import { FILES_ONLY, listRanges, openArchive } from '../recovery/index.js';
import { fail } from '../run.js';

/** `npm run backup:list`: what can be restored from BACKUP_URL. Exit code 1 when nothing can. */
try {
  const { recovery, problems } = loadRecovery();
  if (problems.length > 0) fail(problems.join('\n'));
  const archive = openArchive(recovery);
  if (!archive) fail('BACKUP_URL is off or not set: set it to where the backups are');
  process.stdout.write(`${archive.store.address}\n`);
  const ranges = await listRanges(archive);
  for (const { generation, bases, from, to, bytes } of ranges) {
    if (generation.system_id === FILES_ONLY) {
      process.stdout.write(`${generation.id}: files and leagues since ${generation.started}, no database\n`);
      continue;
    }
    const range = from === null ? 'nothing restorable yet' : `any second from ${from} to ${to}`;
    process.stdout.write(
      `${generation.id}: ${range}, ${(bytes / 1024 ** 2).toFixed(1)} MB of the database\n`,
    );
    for (const base of bases)
      process.stdout.write(
        `  base backup ${base.finished}, ${(base.stored_bytes / 1024 ** 2).toFixed(1)} MB\n`,
      );
  }
  if (!ranges.some(({ from, generation }) => from !== null || generation.system_id === FILES_ONLY))
    fail('nothing can be restored');
} catch (error) {
  fail((error as Error).stack ?? String(error));
}
