import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/**
 * `npm run lint`: runs all checks in parallel, even if one has failed; the first alone takes as long as the others
 * together.
 */
const root = path.resolve(import.meta.dirname, '..');
const checks = [
  ['eslint/bin/eslint.js', '.', '--max-warnings=0'],
  ['prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'],
  [
    'dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    'server/src',
    'migrations',
    'league-app/src',
    'admin-ui/src',
    'owner-ui/src',
    'league-app/web/src',
    'packages',
  ],
  ['../scripts/lint-migrations.mjs'],
];
const codes = await Promise.all(
  checks.map(async ([script, ...args]) => {
    const file = path.join(root, 'node_modules', script);
    const [code] = await once(
      spawn(process.execPath, [file, ...args], { cwd: root, stdio: 'inherit' }),
      'exit',
    );
    return code;
  }),
);
const failed = checks.filter((_, index) => codes[index] !== 0);
for (const [script] of failed)
  process.stderr.write(`lint: ${script.replace('../scripts/', '').split('/')[0]} found something\n`);
process.exit(failed.length > 0 ? 1 : 0);
