import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { runJest } from './run-jest.mjs';

/** `npm test`: works on a clean clone. Arguments after `npm test --` go to jest, which then searches all tiers. */
const root = path.resolve(import.meta.dirname, '..');
ensureInstalled(root);
await build(root); // The process tests start the built programs.

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
