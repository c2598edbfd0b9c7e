import { chooseAccent, contrastOf, isOwnAccent, mixColors } from '@touchline/contracts';
import { colors, neutral } from './tokens.js';

const READABLE = 4.5;
const STEP = 0.94;
const SOFT = { light: 0.11, dark: 0.18 } as const;

type AccentToken = 'accent' | 'accent-strong' | 'on-accent' | 'accent-soft';
type Scheme = 'light' | 'dark';

type AccentTokens = Record<AccentToken, Record<Scheme, string>>;

const { accent, 'accent-strong': strong, 'on-accent': onAccent, 'accent-soft': soft } = colors;
const PRODUCT_TOKENS: AccentTokens = {
  accent,
  'accent-strong': strong,
  'on-accent': onAccent,
  'accent-soft': soft,
};

/**
 * The tokens that a league's color replaces; an illegible color is darkened in light mode and lightened in dark mode.
 */
export function chooseAccentTokens(color: string | null): AccentTokens {
  if (!isOwnAccent(color)) return PRODUCT_TOKENS;
  const { ground, light } = chooseAccent(color);
  const day = readable(ground, 'light');
  const night = readable(light, 'dark');
  return {
    accent: { light: day, dark: night },
    'accent-strong': { light: mixColors(day, '#000000', 0.76), dark: mixColors(night, '#ffffff', 0.76) },
    'on-accent': { light: neutral[0], dark: neutral[950] },
    'accent-soft': { light: soften(day, 'light'), dark: soften(night, 'dark') },
  };
}

function readable(color: string, scheme: Scheme): string {
  const target = scheme === 'light' ? '#000000' : '#ffffff';
  let adjusted = color;
  while (!isReadable(adjusted, scheme)) adjusted = mixColors(adjusted, target, STEP);
  return adjusted;
}

function isReadable(color: string, scheme: Scheme): boolean {
  const grounds = [colors.ground[scheme], colors.sunk[scheme], soften(color, scheme)];
  return grounds.every((ground) => contrastOf(color, ground) >= READABLE);
}

const soften = (color: string, scheme: Scheme): string =>
  mixColors(color, colors.surface[scheme], SOFT[scheme]);

/** Replaces the product's color with a league's, on the whole page. */
export function applyLeagueTheme(color: string | null): void {
  for (const [name, { light, dark }] of Object.entries(chooseAccentTokens(color)))
    document.documentElement.style.setProperty(`--color-${name}`, `light-dark(${light}, ${dark})`);
}

/** Restores the product's own colors. */
export function clearLeagueTheme(): void {
  for (const name of Object.keys(chooseAccentTokens(null)))
    document.documentElement.style.removeProperty(`--color-${name}`);
}
