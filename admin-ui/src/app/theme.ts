import { createTheme } from '@mui/material/styles';
import type { Theme, ThemeOptions } from '@mui/material/styles';

/** Every colour pair below is at least 4.5 : 1 (WCAG 2.2, 1.4.3): text on its surface, and text on the colour itself. */
const LIGHT: ThemeOptions['palette'] = {
  mode: 'light',
  primary: { main: '#0b6b3a', contrastText: '#ffffff' },
  secondary: { main: '#3d4f5c', contrastText: '#ffffff' },
  success: { main: '#1b6e3c', contrastText: '#ffffff' },
  warning: { main: '#8a5300', contrastText: '#ffffff' },
  error: { main: '#b3261e', contrastText: '#ffffff' },
  info: { main: '#1b5e8c', contrastText: '#ffffff' },
  background: { default: '#f5f7f4', paper: '#ffffff' },
  text: { primary: '#16211b', secondary: '#4c5a52' },
  divider: '#d9dfd9',
};

const DARK: ThemeOptions['palette'] = {
  mode: 'dark',
  // Under the pointer they grow lighter: darker ones, as they would be computed, and a focus on top leave words too faint.
  primary: { main: '#7cd6a3', dark: '#93dfb4', contrastText: '#07200f' },
  secondary: { main: '#b7c7d1', dark: '#c6d3db', contrastText: '#11191e' },
  success: { main: '#7cd6a3', dark: '#93dfb4', contrastText: '#07200f' },
  warning: { main: '#f0b95b', dark: '#f4c77a', contrastText: '#2b1a00' },
  error: { main: '#ff9d94', dark: '#ffb3ac', contrastText: '#3b0805' },
  info: { main: '#8cc7ef', dark: '#a3d2f2', contrastText: '#06202f' },
  background: { default: '#111613', paper: '#1a211d' },
  text: { primary: '#e8eeea', secondary: '#b0bdb5' },
  divider: '#36413a',
};

const FONT = 'Inter, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", "Liberation Sans", sans-serif';

/** With reduced motion nothing slides or fades. */
const REDUCED_MOTION = {
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': { transition: 'none !important', animation: 'none !important' },
  },
};

function createConsoleTheme(palette: ThemeOptions['palette']): Theme {
  return createTheme({
    palette,
    // The product's breakpoints (seed, section 9).
    breakpoints: { values: { xs: 0, sm: 600, md: 1024, lg: 1440, xl: 1920 } },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: FONT,
      fontSize: 14,
      h1: { fontSize: '1.5rem', fontWeight: 650, letterSpacing: '-0.01em' },
      h2: { fontSize: '1.1rem', fontWeight: 650 },
      h3: { fontSize: '0.95rem', fontWeight: 650 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      MuiCssBaseline: { styleOverrides: REDUCED_MOTION },
      MuiButton: { defaultProps: { disableElevation: true } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiCard: {
        defaultProps: { variant: 'outlined' },
        styleOverrides: { root: { backgroundImage: 'none' } },
      },
      MuiTextField: { defaultProps: { size: 'small' } },
      MuiTab: { styleOverrides: { root: { minHeight: 44 } } },
      MuiTableCell: {
        styleOverrides: { head: { fontWeight: 600, whiteSpace: 'nowrap' }, root: { paddingBlock: 10 } },
      },
      MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
      MuiTooltip: { defaultProps: { describeChild: true } },
      MuiLink: { defaultProps: { underline: 'hover' } },
    },
  });
}

export const lightTheme = createConsoleTheme(LIGHT);
export const darkTheme = createConsoleTheme(DARK);
