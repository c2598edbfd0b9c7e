import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = ['server/src', 'migrations', 'league-app/src'];
const workspaces = ['server', 'league-app'];
const settings = ['tsconfig.json', 'tsconfig.build.json', 'package-lock.json'];

function* filesUnder(root, directory) {
  for (const entry of readdirSync(path.join(root, directory), { withFileTypes: true })) {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) yield* filesUnder(root, file);
    else if (file.endsWith('.ts') || file.endsWith('.json')) yield file;
  }
}

/** A digest of names, sizes and times of everything the build reads: a removed file must lead to a build too. */
function fingerprint(root) {
  const hash = createHash('sha256');
  for (const file of [...sources.flatMap((source) => [...filesUnder(root, source)]), ...settings].sort()) {
    const { size, mtimeMs } = statSync(path.join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** What npm could not hoist lies in a workspace's node_modules, which Node would not look into from dist/server/src. */
function linkDependencies(root, target) {
  for (const workspace of workspaces) {
    const modules = `${workspace}/node_modules`;
    if (existsSync(path.join(root, modules)))
      symlinkSync(`../../${modules}`, path.join(root, target, modules), 'dir');
  }
}

/** Compiles into a directory of its own, then swaps it in: a program that runs from dist/ never meets half of it. */
export function build(root) {
  const stamp = path.join(root, 'dist/.built-from');
  const current = fingerprint(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  process.stderr.write('Building...\n');
  const target = `dist.${process.pid}`;
  const compiler = path.join(root, 'node_modules/@typescript/native/bin/tsc');
  const args = [compiler, '-p', 'tsconfig.build.json', '--outDir', target];
  const result = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 2, 2] });
  if (result.status !== 0) {
    rmSync(path.join(root, target), { recursive: true, force: true });
    process.stderr.write('The build failed; what tsc says is above.\n');
    process.exit(1);
  }
  linkDependencies(root, target);
  writeFileSync(path.join(root, target, '.built-from'), current);
  const old = path.join(root, `${target}.old`);
  if (existsSync(path.join(root, 'dist'))) renameSync(path.join(root, 'dist'), old);
  renameSync(path.join(root, target), path.join(root, 'dist'));
  rmSync(old, { recursive: true, force: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build(path.resolve(import.meta.dirname, '..'));
