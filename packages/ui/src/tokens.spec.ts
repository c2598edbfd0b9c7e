import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CARD_COLORS } from '@touchline/contracts';
import { describe, expect, it } from '@jest/globals';
import { colors, fontFamilies, typeScale } from './tokens.js';

const root = path.resolve(import.meta.dirname, '../../..');
const readRoot = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const css = readRoot('packages/ui/src/theme.css');

type Color = keyof typeof colors;

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

const BACKGROUNDS: Color[] = ['ground', 'surface', 'sunk'];
const TEXTS: Color[] = ['ink', 'muted', 'accent', 'good', 'info', 'warn', 'danger'];
const PAIRS: [Color, Color][] = [
  ...TEXTS.flatMap((text) => BACKGROUNDS.map((background): [Color, Color] => [text, background])),
  ...(['accent', 'good', 'info', 'warn', 'danger'] as const).map((name): [Color, Color] => [
    name,
    `${name}-soft`,
  ]),
  ...(['accent-soft', 'good-soft', 'info-soft', 'warn-soft', 'danger-soft'] as const).map(
    (soft): [Color, Color] => ['ink', soft],
  ),
  ['on-accent', 'accent'],
  ['on-good', 'good'],
  ['on-accent', 'accent-strong'],
];

describe('color tokens', () => {
  it.each(Object.keys(colors) as Color[])('%s is the same in theme.css', (name) => {
    const { light, dark } = colors[name];
    expect(css).toContain(`--color-${name}: light-dark(${light}, ${dark});`);
  });

  it.each(Object.entries(CARD_COLORS))('the %s card is the same in theme.css', (name, color) => {
    expect(css).toContain(`--color-card-${name}: ${color};`);
  });

  it.each(PAIRS)('%s is readable on %s, light and dark (AA, 4.5)', (text, background) => {
    for (const mode of ['light', 'dark'] as const)
      expect(contrast(colors[text][mode], colors[background][mode])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['edge', 'fill-warn', 'fill-danger', 'accent'] as Color[])(
    '%s stands out on cards (AA, 3)',
    (name) => {
      for (const mode of ['light', 'dark'] as const)
        expect(contrast(colors[name][mode], colors.surface[mode])).toBeGreaterThanOrEqual(3);
    },
  );
});

describe('files that can read no tokens', () => {
  it('the portal opens on the background of its pages when installed', () => {
    expect(JSON.parse(readRoot('owner-ui/public/manifest.webmanifest'))).toMatchObject({
      background_color: colors.ground.light,
      theme_color: colors.accent.light,
    });
  });

  it.each(['owner-ui', 'league-app/web'])(
    "the browser's frame around %s has the background of its pages",
    (app) => {
      for (const scheme of ['light', 'dark'] as const)
        expect(readRoot(`${app}/index.html`)).toContain(
          `content="${colors.ground[scheme]}" media="(prefers-color-scheme: ${scheme})"`,
        );
    },
  );

  it.each(['owner-ui', 'admin-ui'])('the icon of %s is on the accent', (app) => {
    expect(readRoot(`${app}/public/icon.svg`)).toContain(
      `<rect width="32" height="32" rx="8" fill="${colors.accent.light}"/>`,
    );
  });
});

it.each(Object.entries(typeScale))('the font size %s is the same in theme.css', (name, size) => {
  expect(css).toContain(`--text-${name}: ${size};`);
});

it('the font families are the same in theme.css', () => {
  expect(css).toContain(`--font-sans: ${fontFamilies.text};`);
  expect(css).toContain(`--font-figures: ${fontFamilies.figures};`);
});

it('both fonts take at most 60 kB', () => {
  const files = [
    'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    'packages/ui/fonts/barlow-condensed-figures.woff2',
  ];
  const bytes = files.reduce((sum, file) => sum + readFileSync(path.join(root, file)).length, 0);
  expect(bytes).toBeLessThanOrEqual(60_000);
});
