import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import type { Font } from 'opentype.js';

const packages = createRequire(import.meta.url);
const file = (weight: Weight): string =>
  packages.resolve(`@fontsource/barlow-condensed/files/barlow-condensed-latin-${weight}-normal.woff`);

export type Weight = 500 | 700;
const fonts = new Map<Weight, Font>();

function getFont(weight: Weight): Font {
  const cached = fonts.get(weight);
  if (cached) return cached;
  const bytes = readFileSync(file(weight));
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  fonts.set(weight, font);
  return font;
}

export interface Letters {
  size: number;
  fill: string;
  weight?: Weight;
  anchor?: 'start' | 'middle' | 'end';
}

/** Text as SVG paths: works on machines without fonts, and the demo looks the same everywhere. */
export function letters(
  text: string,
  x: number,
  y: number,
  { size, fill, weight = 500, anchor = 'start' }: Letters,
): string {
  const font = getFont(weight);
  const width = font.getAdvanceWidth(text, size);
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  const drawn = font.getPath(text, left, y, size);
  // The library writes `NaN` for numbers just above an integer (opentype.js 2.0.0).
  for (const command of drawn.commands as unknown as Record<string, unknown>[])
    for (const [key, value] of Object.entries(command))
      if (typeof value === 'number') command[key] = Math.round(value * 10) / 10;
  return `<path d="${drawn.toPathData(1)}" fill="${fill}"/>`;
}
