import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Files under version control, and new ones that are not ignored; a build leaves other files behind. */
export const FILES = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\0')
  .filter((file) => file !== '' && existsSync(path.join(ROOT, file)));

/** Docs that describe the current tree. Those of the screens and the changelog describe other times. */
export const DOCS = FILES.filter(
  (file) => /\.md$/.test(file) && !/testdata\/|^CHANGELOG\.md$|^docs\/screens\//.test(file),
);
