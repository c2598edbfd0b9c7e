/**
 * The colors of theme.css as values, for code that cannot read CSS variables (the console's MUI theme). tokens.spec.ts
 * checks that both are the same and that each pair of text and background is readable.
 */
export const neutral = {
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

export const colors = {
  ground: pair(neutral[50], neutral[950]),
  surface: pair(neutral[0], neutral[900]),
  sunk: pair(neutral[100], neutral[800]),
  ink: pair('#141c17', '#edf2ee'),
  muted: pair(neutral[600], '#a8b4ac'),
  line: pair(neutral[200], '#333e38'),
  edge: pair(neutral[500], '#7d8a81'),
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

export const radii = { field: 8, card: 12 } as const;

/** In rem, same as --text-xs to --text-3xl. */
export const typeScale = {
  xs: '0.75rem',
  sm: '0.875rem',
  base: '1rem',
  lg: '1.25rem',
  xl: '1.5rem',
  '2xl': '2rem',
  '3xl': '2.75rem',
} as const;

export const fontFamilies = {
  text: "'Inter Variable', 'Inter fallback', system-ui, sans-serif",
  figures: "'Barlow Condensed', 'Barlow Condensed fallback', 'Inter Variable', sans-serif",
} as const;
