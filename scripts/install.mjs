import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Whether node_modules holds what package-lock.json asks for. npm writes its own list last, so an interrupted
 * installation has none. Optional packages are those of other platforms.
 */
export function isInstalled(root) {
  const wanted = readJson(path.join(root, 'package-lock.json'))?.packages ?? {};
  const present = readJson(path.join(root, 'node_modules/.package-lock.json'))?.packages;
  if (!present) return false;
  return Object.entries(wanted).every(
    ([place, entry]) =>
      !place.includes('node_modules/') ||
      entry.optional ||
      entry.peer ||
      present[place]?.version === entry.version,
  );
}

/** Installs exactly what package-lock.json says, when it is not there yet. */
export function ensureInstalled(root) {
  if (isInstalled(root)) return;
  process.stderr.write('Installing the dependencies (about a minute)...\n');
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  // Production needs the compiler too: it is built here.
  const args = [...before, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    process.stderr.write('npm ci failed; its output is above.\n');
    process.exit(1);
  }
}
