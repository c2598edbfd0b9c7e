import { fileURLToPath } from 'node:url';
import { compile } from './transform.cjs';

const CONTRACTS = new URL('../../../packages/contracts/src/index.ts', import.meta.url).href;
const GLOBALS = new URL('./globals.mjs', import.meta.url).href;

/** Lets Node import our TypeScript sources, which name each other by what they are compiled to. */
export async function resolve(specifier, context, nextResolve) {
  if (specifier === '@jest/globals') return { url: GLOBALS, format: 'module', shortCircuit: true };
  if (specifier === '@touchline/contracts') return { url: CONTRACTS, shortCircuit: true };
  if (/^\.{1,2}\/.*\.js$/.test(specifier) && context.parentURL?.endsWith('.ts'))
    return nextResolve(specifier.replace(/\.js$/, '.ts'), context);
  return nextResolve(specifier, context);
}

export async function load(url, context, nextLoad) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context);
  return { format: 'module', shortCircuit: true, source: compile(fileURLToPath(url)) };
}
