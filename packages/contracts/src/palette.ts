/**
 * The product's colors, for every face: the web apps read them as CSS variables (packages/ui/src/theme.css) or values
 * (its tokens.ts), the public site and the server's pages from here. The specs of packages/ui compare both and check
 * contrast.
 */
export const NEUTRAL = {
  0: '#ffffff',
  50: '#f6f8f6',
  100: '#ebefec',
  200: '#d8dfda',
  300: '#bec8c1',
  400: '#96a39a',
  500: '#75837a',
  600: '#515d56',
  700: '#3c4741',
  800: '#232c27',
  900: '#19201c',
  950: '#101512',
} as const;

interface Pair {
  light: string;
  dark: string;
}

const pair = (light: string, dark: string): Pair => ({ light, dark });

export const PALETTE = {
  ground: pair(NEUTRAL[50], NEUTRAL[950]),
  surface: pair(NEUTRAL[0], NEUTRAL[900]),
  sunk: pair(NEUTRAL[100], NEUTRAL[800]),
  ink: pair('#141c17', '#edf2ee'),
  muted: pair(NEUTRAL[600], '#a8b4ac'),
  line: pair(NEUTRAL[200], '#333e38'),
  edge: pair(NEUTRAL[500], '#7d8a81'),
  accent: pair('#0a6b3d', '#63d796'),
  'accent-strong': pair('#07512d', '#88e5b1'),
  'on-accent': pair('#ffffff', '#06210f'),
  'accent-soft': pair('#e1f3e8', '#15331f'),
  /** For success: stays green when a league's own color replaces the accent. */
  good: pair('#0a6b3d', '#63d796'),
  'on-good': pair('#ffffff', '#06210f'),
  'good-soft': pair('#e1f3e8', '#15331f'),
  info: pair('#1a5fb0', '#97c3f7'),
  'info-soft': pair('#e6f0fb', '#14283f'),
  warn: pair('#745000', '#f5cf5b'),
  'warn-soft': pair('#fdf3d1', '#352b0b'),
  danger: pair('#a81e16', '#ffa49b'),
  'danger-soft': pair('#fdeae8', '#3a1a17'),
  'fill-warn': pair('#b97f00', '#f0c33c'),
  'fill-danger': pair('#c62f25', '#f0766b'),
} as const satisfies Record<string, Pair>;

/** The referee's cards, the same in light and dark mode. */
export const CARD_COLORS = { yellow: '#f5c518', red: '#d3291f' } as const;
