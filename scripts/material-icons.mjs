import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const MODULE = /\.(?:tsx?|js)$/;
const TYPES = /\.d\.ts$/;
const IMPORT = /from ['"]@mui\/icons-material\/(\w+)['"]/g;

/** The names of the icons that the console and react-admin import, sorted. */
export function importedIcons(root) {
  const names = new Set();
  for (const folder of ['admin-ui/src', 'node_modules/ra-ui-materialui/dist']) {
    for (const file of readdirSync(path.join(root, folder), { recursive: true })) {
      if (!MODULE.test(file) || TYPES.test(file)) continue;
      const text = readFileSync(path.join(root, folder, file), 'utf8');
      for (const [, name] of text.matchAll(IMPORT)) names.add(name);
    }
  }
  return [...names].sort();
}

/** Copies the icons from the published package, in the version given in `packages/material-icons`. */
function copyIcons(root) {
  const target = path.join(root, 'packages/material-icons');
  const { version } = JSON.parse(readFileSync(path.join(target, 'package.json'), 'utf8'));
  const temporary = mkdtempSync(path.join(tmpdir(), 'material-icons-'));
  try {
    const pack = ['pack', '--silent', `@mui/icons-material@${version}`, '--pack-destination', temporary];
    const archive = execFileSync('npm', pack, { encoding: 'utf8' }).trim().split('\n').pop();
    execFileSync('tar', ['xzf', archive], { cwd: temporary });
    const source = path.join(temporary, 'package');
    rmSync(path.join(target, 'icons'), { recursive: true, force: true });
    mkdirSync(path.join(target, 'icons/utils'), { recursive: true });
    copyFileSync(path.join(source, 'LICENSE'), path.join(target, 'LICENSE'));
    for (const name of ['utils/createSvgIcon', ...importedIcons(root)])
      copyFileSync(path.join(source, `${name}.mjs`), path.join(target, 'icons', `${name}.mjs`));
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  copyIcons(path.resolve(import.meta.dirname, '..'));
