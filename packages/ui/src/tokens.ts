/**
 * The tokens of theme.css as values, for code that cannot read CSS variables (the console's MUI theme). The colors are
 * in the contracts, where the servers can read them too. tokens.spec.ts checks that all are the same as in theme.css, and
 * that each pair of text and background is readable.
 */
export { NEUTRAL as neutral, PALETTE as colors } from '@touchline/contracts/palette';

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
