import { spawnSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { installContracts } from './build.mjs';
import { ensureInstalled } from './install.mjs';

/** `npm run bench`: compiles the benchmarks with the server into bench/dist, as the server itself is run, and runs them. */
const root = path.resolve(import.meta.dirname, '..');
ensureInstalled(root);

const compiler = path.join(root, 'node_modules/@typescript/native/bin/tsc');
const built = spawnSync(process.execPath, [compiler, '-p', 'bench/tsconfig.json'], {
  cwd: root,
  stdio: ['ignore', 2, 2],
});
if (built.status !== 0) process.exit(1);
installContracts(root, 'bench/dist');

// What npm could not hoist lies in a workspace's node_modules, which Node would not look into from bench/dist.
for (const workspace of ['server', 'league-app']) {
  const unhoisted = path.join(root, 'bench/dist', workspace, 'node_modules');
  if (existsSync(path.join(root, workspace, 'node_modules')) && !existsSync(unhoisted))
    symlinkSync(`../../../${workspace}/node_modules`, unhoisted, 'dir');
}

const args = ['--enable-source-maps', 'bench/dist/bench/main.js', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
