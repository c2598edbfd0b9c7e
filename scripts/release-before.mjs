import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** The newest release in CHANGELOG.md, which names its commit so that a clone can check it out. */
const RELEASE = /^## (\d+\.\d+\.\d+) - .*\n\nCommit `([0-9a-f]{7,40})`/m;

function readRelease(root) {
  const found = RELEASE.exec(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'));
  if (!found) throw new Error('CHANGELOG.md names no release with its commit');
  return { version: found[1], commit: found[2] };
}

function hasCommit(root, commit) {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A release is built in a draft folder and renamed last, so that an existing folder is always complete. */
function buildRelease(root, commit, directory) {
  const draft = `${directory}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const run = (program, args) =>
    execFileSync(program, args, { cwd: draft, stdio: ['ignore', 'ignore', 'inherit'], maxBuffer: 1 << 28 });
  try {
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 28 });
    execFileSync('tar', ['x', '-C', draft], { input: archive });
    run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']);
    run(process.execPath, [
      'node_modules/@typescript/native/bin/tsc',
      '-p',
      'tsconfig.build.json',
      '--outDir',
      'dist',
    ]);
    // Links packages that npm could not hoist: they are in a workspace's folder, which Node would not search from dist.
    for (const workspace of readdirSync(draft).filter((name) =>
      existsSync(path.join(draft, name, 'node_modules')),
    )) {
      if (existsSync(path.join(draft, 'dist', workspace)))
        symlinkSync(
          `../../${workspace}/node_modules`,
          path.join(draft, 'dist', workspace, 'node_modules'),
          'dir',
        );
    }
    renameSync(draft, directory);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * The previous release, checked out from the clone's own history and built; kept for the next time.
 * @returns {{version: string, directory: string} | {missing: string}} `missing` says why there is none
 */
export function prepareReleaseBefore(root) {
  const { version, commit } = readRelease(root);
  const directory = path.join(root, 'node_modules/.cache', `release-${commit}`);
  if (existsSync(directory)) return { version, directory };
  if (!hasCommit(root, commit))
    return { missing: `this clone lacks commit ${commit} of ${version}: git fetch --unshallow` };
  process.stderr.write(`Building ${version} (${commit})...\n`);
  buildRelease(root, commit, directory);
  return { version, directory };
}
