import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { CARD_COLORS, chooseAccent, contrastOf, mixColors, PALETTE } from '@touchline/contracts';
import { fontFamilies } from '../../../packages/ui/src/tokens.js';
import { readFonts } from './fonts.js';
import { buildStyle } from './style.js';

const buildFor = (color: string | null): string =>
  buildStyle(
    chooseAccent(color),
    readFonts().map((font) => ({ ...font, path: '/font' })),
  );

const readDeclarations = (rules: string): Record<string, string> =>
  Object.fromEntries(
    rules
      .split(';')
      .filter((each) => each.trim() !== '')
      .map((each) => {
        const [name = '', ...value] = each.split(':');
        return [name.trim(), value.join(':').trim()];
      }),
  );

/** The descriptors of each font, without what says the same in another way or is the address of its file. */
function readFontFaces(css: string): Record<string, string>[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, rules]) => {
    const { 'font-style': _, ...face } = readDeclarations(
      rules!
        .replaceAll(/url\([^)]*\)/g, 'url()')
        .replaceAll('"', "'")
        .replaceAll(/\s+/g, ' '),
    );
    const range = face['unicode-range']?.replaceAll(/(?<=U\+|-)0+(?=.)|\s/g, '');
    return { ...face, src: face['src']!.replaceAll(' ', ''), ...(range && { 'unicode-range': range }) };
  });
}

describe('the fonts of the public site', () => {
  it('are those of the apps, with the same ranges and fallbacks', () => {
    const apps = readFontFaces(readFileSync('packages/ui/src/fonts.css', 'utf8'));
    expect(apps).toHaveLength(4);
    expect(readFontFaces(buildFor(null))).toEqual(apps);
  });

  it('are used in the same order', () => {
    const style = buildFor(null).replaceAll('"', "'").replaceAll("','", "', '");
    expect(style).toContain(
      `--figures:${fontFamilies.figures.replaceAll(', ', ',')}`.replaceAll("','", "', '"),
    );
    expect(style).toContain(fontFamilies.text.replaceAll(', system-ui, ', ',system-ui,'));
  });
});

describe('the colors of the public site', () => {
  it("are the product's and the league's, besides the grass of a line-up and those for printing", () => {
    const { ground, deep, light } = chooseAccent('#7a2e8e');
    const palette = Object.values(PALETTE).flatMap((pair) => [pair.light, pair.dark]);
    const known = new Set([ground, deep, light, ...palette, ...Object.values(CARD_COLORS)]);
    const others = [...new Set(buildFor('#7a2e8e').match(/#[0-9a-f]{3,8}\b/g))].filter(
      (each) => !known.has(each),
    );
    expect(others.sort()).toEqual(['#000', '#2c7a4b', '#333', '#bbb', '#fff']);
  });

  const TEXTS: [text: string, backgrounds: string[]][] = [
    ['ink', ['ground', 'paper', 'sunk', 'mark']],
    ['soft', ['ground', 'paper', 'sunk', 'mark']],
    ['live', ['ground', 'paper', 'mark']],
    ['link', ['ground', 'paper']],
    ['warn-ink', ['warn']],
    ['on-pitch', ['pitch', 'pitch-deep']],
  ];
  const PAIRS = TEXTS.flatMap(([text, backgrounds]) =>
    backgrounds.map((back): [string, string] => [text, back]),
  );
  const LEAGUES = [null, '#000000', '#ffffff', '#ffff00', '#0000ff', '#d0202e', '#6cabdd', '#7a2e8e'];

  it.each(PAIRS)("%s is readable on %s, in every league's color (AA, 4.5)", (text, back) => {
    for (const league of LEAGUES)
      for (const scheme of ['light', 'dark'] as const) {
        const color = readVariables(buildFor(league), scheme);
        const contrast = contrastOf(color(text), color(back));
        expect({ league, scheme, isReadable: contrast >= 4.5, contrast }).toMatchObject({ isReadable: true });
      }
  });

  it.each(['oW', 'oD', 'oL'])('the letter of a result is readable on its dot (%s)', (result) => {
    const [, back] = new RegExp(`\\.${result}\\{background:(#[0-9a-f]{6});color:#fff\\}`).exec(
      buildFor(null),
    )!;
    expect(contrastOf('#ffffff', back!)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['win', 'draw', 'loss', 'edge'])('%s stands out on cards (AA, 3)', (name) => {
    for (const scheme of ['light', 'dark'] as const) {
      const color = readVariables(buildFor(null), scheme);
      expect(contrastOf(color(name), color('paper'))).toBeGreaterThanOrEqual(3);
    }
  });
});

/** The value of each variable, as it applies in that scheme. */
function readVariables(style: string, scheme: 'light' | 'dark'): (name: string) => string {
  const [league, light, dark] = [...style.matchAll(/:root\{([^}]*)\}/g)].map(([, rules]) =>
    readDeclarations(rules!),
  );
  const variables = { ...league, ...light, ...(scheme === 'dark' ? dark : {}) };
  const resolve = (value: string): string => {
    const [, name] = /^var\((.+)\)$/.exec(value) ?? [];
    if (name !== undefined) return resolve(variables[name]!);
    const [, one, percent, other] = /^color-mix\(in srgb,(.+) (\d+)%,(.+)\)$/.exec(value) ?? [];
    if (one !== undefined) return mixColors(resolve(one), resolve(other!), Number(percent) / 100);
    return value === '#fff' ? '#ffffff' : value;
  };
  return (name) => resolve(`var(--${name})`);
}
