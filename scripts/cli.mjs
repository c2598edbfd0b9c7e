import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';

/** Runs one of the command line tools in server/src/cli by name; the remaining arguments are passed to it. */
const root = path.resolve(import.meta.dirname, '..');
const [name = ''] = process.argv.splice(2, 1);
ensureInstalled(root, { tools: false });
await build(root);
await import(pathToFileURL(path.join(root, 'dist/server/src/cli', `${name}.js`)).href);
