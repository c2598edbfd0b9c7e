import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { runJest } from './run-jest.mjs';

/** `npm test`: alone enough on a clean clone. Words after `npm test --` go to jest, which then looks in all tiers. */
const root = path.resolve(import.meta.dirname, '..');
ensureInstalled(root);
await build(root); // The tests of processes start what is built.

const results = path.join(root, 'test-results');
mkdirSync(results, { recursive: true });
const report = path.join(results, 'jest.json');
rmSync(report, { force: true });

const words = process.argv.slice(2);
process.exitCode = await runJest(root, [
  '--json',
  `--outputFile=${report}`,
  ...(words.length > 0 ? words : ['--selectProjects', 'unit', 'components', 'system']),
]);
