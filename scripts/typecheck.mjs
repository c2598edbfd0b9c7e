import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** `npm run typecheck`: checks every project, even if one has failed. The web apps have their own settings. */
const root = path.resolve(import.meta.dirname, '..');
const compiler = path.join(root, 'node_modules/@typescript/native/bin/tsc');
const projects = [
  'tsconfig.json',
  'packages/session/tsconfig.json',
  'packages/ui/tsconfig.json',
  'admin-ui/tsconfig.json',
  'owner-ui/tsconfig.json',
  'league-app/web/tsconfig.json',
];
const failed = projects
  .filter((project) => existsSync(path.join(root, project)))
  .filter(
    (project) =>
      spawnSync(process.execPath, [compiler, '-p', project], { cwd: root, stdio: 'inherit' }).status !== 0,
  );
process.exit(failed.length > 0 ? 1 : 0);
