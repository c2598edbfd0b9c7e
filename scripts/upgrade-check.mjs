import path from 'node:path';
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { runJest } from './run-jest.mjs';
import { prepareReleaseBefore } from './release-before.mjs';

/**
 * `npm run upgrade:check`: the previous release and this one side by side on one database that this release has
 * migrated. CONCURRENCY_COMMANDS sets how many commands (5,000).
 */
const root = path.resolve(import.meta.dirname, '..');
ensureInstalled(root);
const before = prepareReleaseBefore(root);
if ('missing' in before) {
  process.stdout.write(`skipped: ${before.missing}\n`);
} else {
  await build(root);
  const words = ['--selectProjects', 'deep', '--testPathPatterns', 'test/upgrade/'];
  process.exitCode = await runJest(root, words, { ...process.env, DEEP: '1' });
}
