import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** `npm run lint`: every check runs, also after one has failed. */
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
  ],
];
const failed = checks.filter(([script, ...args]) => {
  const file = path.join(root, 'node_modules', script);
  return spawnSync(process.execPath, [file, ...args], { cwd: root, stdio: 'inherit' }).status !== 0;
});
for (const [script] of failed) process.stderr.write(`lint: ${script.split('/')[0]} found something\n`);
process.exit(failed.length > 0 ? 1 : 0);
