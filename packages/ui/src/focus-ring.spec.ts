import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Selectors of focus rings, which browsers also draw after a click unless the rule is limited to the keyboard. */
function ringsIn(css: string): string[] {
  const rings = css.matchAll(/([^{}]+)\{[^{}]*outline:\s*(?!none|0|\s)[^;}]+[;}]/g);
  return [...rings].map(([, selector]) => selector!.trim());
}

it.each(['packages/ui/src/theme.css', 'league-app/src/site/style.ts', 'league-app/src/site/style-game.ts'])(
  'focus rings are for keyboard users: no rule in %s draws one after a click',
  (file) => {
    expect(ringsIn(read(file)).filter((selector) => !selector.endsWith(':focus-visible'))).toEqual([]);
  },
);

it('no component draws its own focus ring', () => {
  const folders = ['owner-ui/src', 'league-app/web/src', 'packages/ui/src'];
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx|css)$/.test(file) && !file.includes('.spec.'))
      .map((file) => path.join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(100);
  const drawn = files.filter((file) => /(?<![\w-])focus:(ring|outline|border|shadow)/.test(read(file)));
  expect(drawn).toEqual([]);
});
