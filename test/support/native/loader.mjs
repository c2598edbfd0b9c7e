import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from './transform.cjs';

/** Packages shared with the server, as sources. */
const PACKAGES = new Map(
  ['contracts', 'mail'].map((name) => [
    `@touchline/${name}`,
    new URL(`../../../packages/${name}/src/index.ts`, import.meta.url).href,
  ]),
);
const GLOBALS = new URL('./globals.mjs', import.meta.url).href;
const SOURCE = /\.tsx?$/;
/** Packages that are replaced by another one: the console uses only the core of react-admin. */
const INSTEAD = { 'react-admin': 'ra-core' };

/** Lets Node import our TypeScript sources, which import each other by their compiled names. */
export async function resolve(specifier, context, nextResolve) {
  if (specifier === '@jest/globals') return { url: GLOBALS, format: 'module', shortCircuit: true };
  if (!URL.canParse(context.parentURL ?? '')) return nextResolve(specifier, context);
  const parent = new URL(context.parentURL);
  if (!SOURCE.test(parent.pathname)) return nextResolve(specifier, context);
  const found = await resolveFromSource(specifier, context, nextResolve);
  return { ...found, url: inSameFile(found.url, parent) };
}

async function resolveFromSource(specifier, context, nextResolve) {
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

export async function load(url, context, nextLoad) {
  const { protocol, pathname } = new URL(url);
  if (protocol !== 'file:' || !SOURCE.test(pathname)) return nextLoad(url, context);
  return { format: 'module', shortCircuit: true, source: compile(fileURLToPath(url)) };
}
