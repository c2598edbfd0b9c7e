const { existsSync } = require('node:fs');
const { fileURLToPath, pathToFileURL } = require('node:url');
const { compile } = require('./transform.cjs');

const urlOf = (file) => pathToFileURL(require.resolve(file)).href;
/** Packages shared with the server, as sources. */
const PACKAGES = new Map(
  ['contracts', 'mail'].map((name) => [
    `@touchline/${name}`,
    urlOf(`../../../packages/${name}/src/index.ts`),
  ]),
);
const GLOBALS = urlOf('./globals.mjs');
const SOURCE = /\.tsx?$/;
/** Packages that are replaced by another one: the console uses only the core of react-admin. */
const INSTEAD = { 'react-admin': 'ra-core' };

/** Lets Node import our TypeScript sources, which import each other by their compiled names (register.cjs). */
function resolve(specifier, context, nextResolve) {
  if (specifier === '@jest/globals') return { url: GLOBALS, format: 'module', shortCircuit: true };
  if (!URL.canParse(context.parentURL ?? '')) return nextResolve(specifier, context);
  const parent = new URL(context.parentURL);
  if (!SOURCE.test(parent.pathname)) return nextResolve(specifier, context);
  const found = resolveFromSource(specifier, context, nextResolve);
  const inFile = (result) => ({ ...result, url: inSameFile(result.url, parent) });
  // Node 20 calls these functions in a thread of their own, where the next one returns a promise.
  return found instanceof Promise ? found.then(inFile) : inFile(found);
}

function resolveFromSource(specifier, context, nextResolve) {
  if (PACKAGES.has(specifier)) return { url: PACKAGES.get(specifier), shortCircuit: true };
  if (!/^\.{1,2}\/.*\.js$/.test(specifier)) return nextResolve(INSTEAD[specifier] ?? specifier, context);
  const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
  const isComponent = !existsSync(source);
  return nextResolve(specifier.replace(/\.js$/, isComponent ? '.tsx' : '.ts'), context);
}

/** Our modules imported by a spec with modules of its own (runtime.cjs), directly or indirectly, are loaded for that spec alone. */
function inSameFile(url, { search }) {
  const isOurs = SOURCE.test(url) && !url.includes('/node_modules/');
  return isOurs && search !== '' ? url + search : url;
}

function load(url, context, nextLoad) {
  if (!url.startsWith('file:')) return nextLoad(url, context);
  const { pathname } = new URL(url);
  if (!SOURCE.test(pathname)) return nextLoad(url, context);
  return { format: 'module', shortCircuit: true, source: compile(fileURLToPath(url)) };
}

module.exports = { resolve, load };
