import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * A compiled program of this folder: next to this file or, when running from source (tests) or from a bundle, the one
 * that was built last.
 */
export function programPath(name: string): string {
  const compiled = fileURLToPath(new URL(`./${name}`, import.meta.url));
  if (existsSync(compiled)) return compiled;
  return fileURLToPath(new URL(`../../../../dist/server/src/ledger/maintenance/${name}`, import.meta.url));
}
