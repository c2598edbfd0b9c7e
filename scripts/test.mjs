import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';

/** `npm test`: alone enough on a clean clone. Words after `npm test --` go to jest. */
const root = path.resolve(import.meta.dirname, '..');
ensureInstalled(root);
build(root); // The tests of the program's life start what is built.

const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
];
mkdirSync(path.join(root, 'test-results'), { recursive: true });
const report = ['--json', '--outputFile=test-results/jest.json'];
const child = spawn(process.execPath, [...jest, ...report, ...process.argv.slice(2)], {
  cwd: root,
  // --json puts the report on standard output too, which nobody wants to read.
  stdio: ['inherit', 'ignore', 'inherit'],
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
