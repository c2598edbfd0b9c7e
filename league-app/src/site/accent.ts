/** A league's colour as the pages use it: white letters can be read on each shade. */
export interface Accent {
  ground: string;
  deep: string;
}

export const DEFAULT_ACCENT = '#0b6b3a';
/** WCAG 2.2 asks a contrast of 4.5 for small text. */
const CONTRAST = 5;
const DARKER = 0.92;

/** @param color `#rrggbb` as the league chose it; one that is too light for white letters is made darker. */
export function chooseAccent(color: string | null): Accent {
  let channels = parseChannels(/^#[0-9a-f]{6}$/.test(color ?? '') ? color! : DEFAULT_ACCENT);
  while (contrastWithWhite(channels) < CONTRAST) channels = scaled(channels, DARKER);
  return { ground: formatHex(channels), deep: formatHex(scaled(channels, 0.68)) };
}

const parseChannels = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
const scaled = (channels: number[], by: number): number[] => channels.map((channel) => channel * by);
const formatHex = (channels: number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** WCAG's: from 1 to 21. */
function contrastWithWhite(channels: number[]): number {
  const [red, green, blue] = channels
    .map((channel) => channel / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 1.05 / (0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05);
}
