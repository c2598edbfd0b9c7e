import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const css = readFileSync(path.join(import.meta.dirname, 'theme.css'), 'utf8');

it('a focus ring is for who goes by keyboard: no rule draws one after a click', () => {
  const rings = [...css.matchAll(/([^{}]+)\{[^{}]*outline:\s*(?!none|\s)[^;]+;/g)].map(([, selector]) =>
    selector!.trim(),
  );
  expect(rings).toEqual([':focus-visible']);
});
