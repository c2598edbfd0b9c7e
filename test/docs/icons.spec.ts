import { readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const { importedIcons } = (await import(path.join(root, 'scripts/material-icons.mjs'))) as {
  importedIcons(root: string): string[];
};

describe('the icons in packages/material-icons', () => {
  it('match the icons that the console and react-admin import (`npm run icons` copies them)', () => {
    const present = readdirSync(path.join(root, 'packages/material-icons/icons'))
      .filter((name) => name.endsWith('.mjs'))
      .map((name) => name.replace('.mjs', ''));
    expect(importedIcons(root)).toContain('Close');
    expect(present.sort()).toEqual(importedIcons(root));
  });
});
