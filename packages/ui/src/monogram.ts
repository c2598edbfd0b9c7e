/** First letters of a name's first and last word, as the public site has them (`league-app/src/site/parts/crest.ts`). */
export function getInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const chosen = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return chosen.map((word) => [...word][0]!.toUpperCase()).join('');
}

export interface Monogram {
  background: string;
  ink: string;
  /** The second colour. */
  stripe: string;
}

/** For who has no colours of their own: background and stripe, chosen by name so that they stay the same. */
const PAIRS = [
  ['#0a6b3d', '#63d796'],
  ['#1a5fb0', '#97c3f7'],
  ['#7a2e8e', '#d9a5e8'],
  ['#a81e16', '#f5c518'],
  ['#17324d', '#f0766b'],
  ['#745000', '#f5cf5b'],
  ['#0b5c66', '#7fd6df'],
  ['#3c4741', '#bec8c1'],
] as const;

function brightness(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  return (r * 299 + g * 587 + b * 114) / 1000;
}

const HEX = /^#[0-9a-f]{6}$/i;

/** The same colours for the same name, or those of the team, with initials that can be read on them. */
export function createMonogram(name: string, colors: readonly string[] | null | undefined = []): Monogram {
  const [first, second] = (colors ?? []).filter((color) => HEX.test(color));
  const sum = [...name].reduce((total, letter) => (total * 31 + letter.codePointAt(0)!) % 9973, 7);
  const [background, stripe] = first ? [first, second ?? first] : PAIRS[sum % PAIRS.length]!;
  return { background, stripe, ink: brightness(background) > 140 ? '#141c17' : '#ffffff' };
}
