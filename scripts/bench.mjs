import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { build, installPackages, linkDependencies } from './build.mjs';
import { ensureInstalled } from './install.mjs';

/** `npm run bench`: compiles the benchmarks with the server into bench/dist, as the server itself is run, and runs them. */
const root = path.resolve(import.meta.dirname, '..');
ensureInstalled(root);
// These benchmarks start no separate programs; all others start the built ones that everybody runs.
const WITHOUT_PROGRAMS = ['guard', 'approvals', 'growth', 'rebuild', 'calendar', 'fixtures', 'live'];
const only = process.argv.flatMap((word, n) =>
  word === '--only' ? (process.argv[n + 1] ?? '').split(',') : [],
);
if (only.length === 0 || only.some((name) => !WITHOUT_PROGRAMS.includes(name))) await build(root);

const compiler = path.join(root, 'node_modules/@typescript/native/bin/tsc');
const built = spawnSync(process.execPath, [compiler, '-p', 'bench/tsconfig.json'], {
  cwd: root,
  stdio: ['ignore', 2, 2],
});
if (built.status !== 0) process.exit(1);
installPackages(root, 'bench/dist');
linkDependencies(root, 'bench/dist', ['server', 'league-app']);

const args = ['--enable-source-maps', 'bench/dist/bench/main.js', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
