import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';

/** `npm start`: alone enough on a clean clone. Everything runs in this one process, so a signal reaches it directly. */
const root = path.resolve(import.meta.dirname, '..');
ensureInstalled(root);
build(root);

if (process.env.npm_lifecycle_event) {
  // A killed npm takes nobody with it. Without it nobody could stop us any more, so we stop.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

await import(pathToFileURL(path.join(root, 'dist/server/src/start.js')).href);
