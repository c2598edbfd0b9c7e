import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';

/** `npm start`: works on a clean clone. Everything runs in this one process, so a signal reaches it directly. */
const root = path.resolve(import.meta.dirname, '..');
ensureInstalled(root, { tools: false });
await build(root);

/** The parent of a process, from /proc: npm runs us through a shell that would outlive it. */
function getParentId(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

if (process.env.npm_lifecycle_event) {
  // Killing npm does not end its children, and nobody else would stop us, so we stop ourselves.
  const above = () => `${process.ppid} ${getParentId(process.ppid)}`;
  const atStart = above();
  const watch = setInterval(() => {
    if (above() === atStart) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

await import(pathToFileURL(path.join(root, 'dist/server/src/start.js')).href);
