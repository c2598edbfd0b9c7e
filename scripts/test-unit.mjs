import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { runJest } from './run-jest.mjs';

/** `npm run test:unit`: pure code and components; nothing is built and no database starts. */
const root = path.resolve(import.meta.dirname, '..');
ensureInstalled(root);
process.exitCode = await runJest(root, ['--selectProjects', 'unit', 'components', ...process.argv.slice(2)], {
  // A tenth of the runs of `npm test`.
  PROPERTY_RUNS: '40',
  ...process.env,
});
