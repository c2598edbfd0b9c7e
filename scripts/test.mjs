import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { secondGo } from './second-go.mjs';

/** `npm test`: alone enough on a clean clone. Words after `npm test --` go to jest. */
const root = path.resolve(import.meta.dirname, '..');
ensureInstalled(root);
build(root); // The tests of the program's life start what is built.

const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
];
const results = path.join(root, 'test-results');
mkdirSync(results, { recursive: true });
const report = path.join(results, 'jest.json');
rmSync(report, { force: true });

let child;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child?.kill(signal));

/** Runs jest with some words of its own; resolves to its exit code. */
function run(words, outputFile) {
  child = spawn(process.execPath, [...jest, '--json', `--outputFile=${outputFile}`, ...words], {
    cwd: root,
    // --json puts the report on standard output too, which nobody wants to read.
    stdio: ['inherit', 'ignore', 'inherit'],
  });
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

const words = process.argv.slice(2);
const code = await run(words, report);
process.exit(
  words.length > 0
    ? code
    : await secondGo(root, report, code, (files, outputFile) =>
        run(['--runTestsByPath', '--maxWorkers=1', ...files], outputFile),
      ),
);
