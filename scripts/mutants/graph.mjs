import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/* Which specs reach which file, by the imports that remain when types are erased. */

const PACKAGES = path.resolve(import.meta.dirname, '../../packages');
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm;
const LATER = /\bimport\('([^']+)'\)/g;

/** @returns every TypeScript file below a folder */
export function filesBelow(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, name))
    .filter((name) => name.endsWith('.ts'))
    .sort();
}

export const isSpec = (file) => file.endsWith('.spec.ts');
export const isProgram = (file) => !isSpec(file) && !file.includes(`${path.sep}testing${path.sep}`);

/** @returns {{reached: Map<string, number>, packages: Set<string>}} files a spec imports, with the number of steps to each */
export function findImports(spec) {
  const reached = new Map([[spec, 0]]);
  const packages = new Set();
  for (const [file, steps] of reached) {
    for (const name of importedBy(file)) {
      const target = resolveSource(name, file);
      if (target === null) packages.add(name);
      else if (!reached.has(target) && existsSync(target)) reached.set(target, steps + 1);
    }
  }
  return { reached, packages };
}

/** @returns the TypeScript file that an import names, also of a workspace package; null for other packages */
export function resolveSource(name, file) {
  if (name.startsWith('.')) return path.resolve(path.dirname(file), name.replace(/\.js$/, '.ts'));
  const [scope, workspace] = name.split('/');
  return scope === '@touchline' ? path.join(PACKAGES, workspace, 'src/index.ts') : null;
}

const IMPORTED = new Map();

function importedBy(file) {
  if (!IMPORTED.has(file)) {
    const source = readFileSync(file, 'utf8');
    const names = [IMPORT, LATER].flatMap((pattern) => [...source.matchAll(pattern)].map(([, name]) => name));
    IMPORTED.set(file, names);
  }
  return IMPORTED.get(file);
}
