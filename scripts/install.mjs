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
 * Whether node_modules contains everything in package-lock.json, including what only tests and checks need if `tools`
 * is set. npm writes its own list last, so an interrupted installation has none. Optional packages are those of other
 * platforms.
 */
export function isInstalled(root, { tools }) {
  const wanted = readJson(path.join(root, 'package-lock.json'))?.packages ?? {};
  const present = readJson(path.join(root, 'node_modules/.package-lock.json'))?.packages;
  if (!present) return false;
  return Object.entries(wanted).every(
    ([place, entry]) =>
      !place.includes('node_modules/') ||
      entry.optional ||
      entry.peer ||
      (!tools && (entry.dev || entry.devOptional)) ||
      present[place]?.version === entry.version,
  );
}

/** Whether packages that only tests and checks need are installed, whatever their versions. */
function hasTools(root) {
  const present = readJson(path.join(root, 'node_modules/.package-lock.json'))?.packages ?? {};
  return Object.values(present).some((entry) => entry.dev);
}

/**
 * Only adds missing packages if a program may be running from the installed ones: `npm ci` would delete those first.
 * Developers keep their tools when `npm start` installs after a change of package-lock.json.
 */
function npmArguments(root, tools) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  if (!tools) return ['ci', hasTools(root) ? '--include=dev' : '--omit=dev', ...quiet];
  const add = isInstalled(root, { tools: false });
  return [...(add ? ['install', '--no-save'] : ['ci']), '--include=dev', ...quiet];
}

/**
 * Installs exactly what package-lock.json says, unless it is already installed: what builds and runs the product, and
 * with `tools` also what tests and checks it.
 */
export function ensureInstalled(root, { tools = true } = {}) {
  if (isInstalled(root, { tools })) return;
  process.stderr.write('Installing the dependencies (about a minute)...\n');
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const result = spawnSync(command, [...before, ...npmArguments(root, tools)], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    process.stderr.write('The installation failed; the output of npm is above.\n');
    process.exit(1);
  }
}
