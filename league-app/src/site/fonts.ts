import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

interface Font {
  family: string;
  weight: string;
  range: string;
  /** Matches the file's name in the built organizer app. */
  built: RegExp;
  /** Path in the sources, when running without a build. */
  source: () => string;
}

const packages = createRequire(import.meta.url);
/** Same as in `packages/ui/src/fonts.css`, compared by style.spec.ts. */
const FONTS: readonly Font[] = [
  {
    family: 'Inter Variable',
    weight: '100 900',
    range:
      'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    built: /^inter-latin-wght-normal-[\w-]+\.woff2$/,
    source: () => packages.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  },
  {
    family: 'Barlow Condensed',
    weight: '600',
    range: 'U+20,U+24-25,U+28-29,U+2B-3B,U+41-5A,U+A2-A3,U+B7,U+D7,U+2013,U+20AC,U+2212',
    built: /^barlow-condensed-figures-[\w-]+\.woff2$/,
    source: () =>
      path.resolve(import.meta.dirname, '../../../packages/ui/fonts/barlow-condensed-figures.woff2'),
  },
];

export interface FontFile {
  family: string;
  weight: string;
  range: string;
  bytes: Buffer;
}

/**
 * The product's two typefaces, as far as their files exist: shared with the organizer app, so that they are installed
 * once.
 */
export function readFonts(): FontFile[] {
  const directory = path.resolve(import.meta.dirname, '../../web/assets');
  const names = existsSync(directory) ? readdirSync(directory) : [];
  return FONTS.flatMap(({ family, weight, range, built, source }) => {
    const name = names.find((each) => built.test(each));
    const bytes = readOrNull(() => (name === undefined ? source() : path.join(directory, name)));
    return bytes === null ? [] : [{ family, weight, range, bytes }];
  });
}

function readOrNull(file: () => string): Buffer | null {
  try {
    return readFileSync(file());
  } catch {
    return null;
  }
}
