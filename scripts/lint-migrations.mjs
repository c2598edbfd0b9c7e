import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';
import { CreatedFunctions } from './migration-functions.mjs';
import { RULES, lintStatements } from './migration-rules.mjs';

/** Part of `npm run lint`: rejects migrations that lock a big table, or remove what the previous release still uses. */
const root = path.resolve(import.meta.dirname, '..');

/** Migrations up to this one are released, or were run without data that could cause problems. */
const LAST_UNCHECKED = '1700000011011-alarms';

/** Compiles migrations into a separate folder: Node 20 does not load TypeScript. */
function compile(directory) {
  const cache = path.join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const target = mkdtempSync(path.join(cache, 'migrations-'));
  writeFileSync(path.join(target, 'package.json'), '{"type":"module"}');
  for (const file of readdirSync(directory).filter((name) => name.endsWith('.ts'))) {
    const { outputText } = ts.transpileModule(readFileSync(path.join(directory, file), 'utf8'), {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
    });
    writeFileSync(path.join(target, file.replace(/\.ts$/, '.js')), outputText);
  }
  return target;
}

/** The statements a migration sends to an empty database: every query returns no rows. */
async function record(Migration) {
  const statements = [];
  const migration = new Migration();
  const query = async (text) => (statements.push(text), []);
  await migration.up({ query });
  return { statements, transaction: migration.transaction !== false };
}

/** @returns {Promise<string[]>} the problems found, one line each */
export async function lintMigrations(directory, lastUnchecked = LAST_UNCHECKED) {
  const compiled = compile(directory);
  const found = [];
  // A migration may call a function created by an earlier one.
  const functions = new CreatedFunctions();
  try {
    const files = readdirSync(compiled).filter((name) => /^\d+.*\.js$/.test(name));
    for (const file of files.sort()) {
      const name = file.slice(0, -3);
      if (name <= lastUnchecked) continue;
      const module = await import(pathToFileURL(path.join(compiled, file)).href);
      for (const Migration of Object.values(module).filter((value) => typeof value === 'function')) {
        const { statements, transaction } = await record(Migration);
        for (const { rule, statement } of await lintStatements(statements, { transaction, functions }))
          found.push(`${name}: ${rule}: ${RULES[rule]}\n  ${statement.replace(/\s+/g, ' ').slice(0, 160)}`);
      }
    }
  } finally {
    rmSync(compiled, { recursive: true, force: true });
  }
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = await lintMigrations(path.join(root, 'migrations'));
  for (const line of found) process.stderr.write(`${line}\n`);
  process.exit(found.length > 0 ? 1 : 0);
}
