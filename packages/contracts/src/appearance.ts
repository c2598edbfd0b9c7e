import { PALETTE } from './palette.js';

/** First letters of a name's first and last word, used in place of a missing crest or photo. */
export function getInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const chosen = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return chosen.map((word) => [...word][0]!.toUpperCase()).join('');
}

/** A circle in two colors with initials, with the proportions of `MONOGRAM`. */
export interface Monogram {
  background: string;
  ink: string;
  /** The second color. */
  stripe: string;
}

/** How a monogram is drawn everywhere, in the units of a square with sides of `size`. */
export const MONOGRAM = {
  size: 40,
  /** Where the second color begins, down to the lower edge. */
  stripeFrom: 31,
  /** The second color's path, to be cut to a circle together with the first. */
  stripe: 'M0 31h40v9H0z',
  /** Bold initials, centered. */
  letters: { size: 15, baseline: 24.5 },
  /** The same in Barlow Condensed, for pictures: its letters are narrower, so they are larger. */
  condensedLetters: { size: 18.4, baseline: 25.2 },
} as const;

/** Background and stripe for names without colors, chosen by name so that they stay the same. */
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

const HEX = /^#[0-9a-f]{6}$/i;
const LIGHT_INK = PALETTE.surface.light;
const DARK_INK = PALETTE.ink.light;

/** The team's colors, or colors that are always the same for a name, with legible initials. */
export function createMonogram(name: string, colors: readonly string[] | null | undefined = []): Monogram {
  const [first, second] = (colors ?? []).filter((color) => HEX.test(color));
  const sum = [...name].reduce((total, letter) => (total * 31 + letter.codePointAt(0)!) % 9973, 7);
  const [background, stripe] = first ? [first, second ?? first] : PAIRS[sum % PAIRS.length]!;
  return { background, stripe, ink: brightness(background) > 140 ? DARK_INK : LIGHT_INK };
}

function brightness(hex: string): number {
  const [r = 0, g = 0, b = 0] = parseChannels(hex);
  return (r * 299 + g * 587 + b * 114) / 1000;
}

/** A league's color as used on its pages; contrasts are by WCAG 2.2. */
export interface Accent {
  /** White text on it is legible (contrast 5). */
  ground: string;
  /** A darker shade of it, for links and gradients on light pages. */
  deep: string;
  /** A lighter shade, for links on dark pages (contrast 5 on cards in dark mode). */
  light: string;
}

/** The color of leagues that have chosen none: the product's green. */
export const DEFAULT_ACCENT: string = PALETTE.accent.light;
/** The default of earlier versions. Leagues that have stored it have not chosen it either. */
const FORMER_DEFAULT_ACCENT = '#0b6b3a';
/** Background of cards in dark mode. */
const DARK_PAPER = PALETTE.surface.dark;
const CONTRAST = 5;
const DARKER = 0.92;
const LIGHTER = 0.08;

const isAccent = (color: string | null): color is string => /^#[0-9a-f]{6}$/.test(color ?? '');

/** Whether a league has its own color, and not the product's. */
export function isOwnAccent(color: string | null): color is string {
  return isAccent(color) && color !== DEFAULT_ACCENT && color !== FORMER_DEFAULT_ACCENT;
}

/** @param color `#rrggbb` as chosen by the league; made darker or lighter until it is legible. */
export function chooseAccent(color: string | null): Accent {
  const chosen = parseChannels(isAccent(color) ? color : DEFAULT_ACCENT);
  let ground = chosen;
  while (contrast(ground, [255, 255, 255]) < CONTRAST) ground = ground.map((channel) => channel * DARKER);
  let light = chosen;
  const paper = parseChannels(DARK_PAPER);
  while (contrast(light, paper) < CONTRAST)
    light = light.map((channel) => channel + (255 - channel) * LIGHTER);
  return {
    ground: formatHex(ground),
    deep: formatHex(ground.map((channel) => channel * 0.68)),
    light: formatHex(light),
  };
}

const parseChannels = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Mixes two colors; `part` (0 to 1) is the share of `color`. */
export function mixColors(color: string, other: string, part: number): string {
  const rest = parseChannels(other);
  return formatHex(parseChannels(color).map((channel, at) => channel * part + rest[at]! * (1 - part)));
}

/** Contrast of two colors by WCAG 2.2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  return contrast(parseChannels(one), parseChannels(other));
}

const formatHex = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

function luminance(channels: readonly number[]): number {
  const [red, green, blue] = channels
    .map((channel) => channel / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** From 1 to 21. */
function contrast(one: readonly number[], other: readonly number[]): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
