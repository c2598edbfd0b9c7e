import { colors, fontFamilies, radii, typeScale } from '@touchline/ui/tokens';
import { createTheme, lighten } from '@mui/material/styles';
import type { Components, Theme, ThemeOptions } from '@mui/material/styles';

/** Pale backgrounds that keep text readable. */
type Soft = Record<'accent' | 'info' | 'warning' | 'error', string>;

declare module '@mui/material/styles' {
  interface Palette {
    soft: Soft;
  }
  interface PaletteOptions {
    soft: Soft;
  }
  interface TypographyVariants {
    figure: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    figure: React.CSSProperties;
  }
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    figure: true;
  }
}

type Mode = 'light' | 'dark';

/** The tokens' colors; tokens.spec.ts checks that each pair is readable. */
function createPalette(mode: Mode): ThemeOptions['palette'] {
  const color = (name: keyof typeof colors): string => colors[name][mode];
  const contrastText = mode === 'light' ? color('surface') : color('ground');
  /** In dark mode, buttons get lighter on hover: a darker color would make their text too faint. */
  const state = (main: string) => ({
    main,
    ...(mode === 'dark' ? { dark: lighten(main, 0.25) } : {}),
    contrastText,
  });
  const accent = {
    main: color('accent'),
    dark: color('accent-strong'),
    contrastText: color('on-accent'),
  };
  return {
    mode,
    primary: accent,
    success: accent,
    secondary: state(color('muted')),
    warning: state(color('warn')),
    error: state(color('danger')),
    info: state(color('info')),
    background: { default: color('ground'), paper: color('surface') },
    text: { primary: color('ink'), secondary: color('muted') },
    divider: color('line'),
    action: { hover: color('sunk'), selected: color('line'), active: color('muted') },
    soft: {
      accent: color('accent-soft'),
      info: color('info-soft'),
      warning: color('warn-soft'),
      error: color('danger-soft'),
    },
  };
}

const { xs, sm, base, lg, xl, '2xl': xxl } = typeScale;

const TYPOGRAPHY: ThemeOptions['typography'] = {
  fontFamily: fontFamilies.text,
  h1: { fontSize: xl, fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
  h2: { fontSize: base, fontWeight: 650 },
  h3: { fontSize: sm, fontWeight: 650 },
  /** Dialog titles. */
  h6: { fontSize: lg, fontWeight: 650, lineHeight: 1.4 },
  body1: { fontSize: sm },
  body2: { fontSize: sm },
  caption: { fontSize: xs },
  button: { fontSize: sm, textTransform: 'none', fontWeight: 600, lineHeight: 1.5 },
  figure: {
    fontFamily: fontFamilies.figures,
    fontSize: xxl,
    fontWeight: 600,
    lineHeight: 1.2,
    fontVariantNumeric: 'tabular-nums',
  },
};

/** Disables animations and transitions for users who prefer reduced motion. */
const REDUCED_MOTION = {
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': { transition: 'none !important', animation: 'none !important' },
  },
};

const DIALOGS: Components<Theme> = {
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: radii.card,
        [theme.breakpoints.down('sm')]: {
          margin: 16,
          width: 'calc(100% - 32px)',
          maxHeight: 'calc(100% - 32px)',
        },
      }),
    },
  },
  // Long words, such as addresses, would make a dialog scroll sideways on a phone.
  MuiDialogContent: {
    styleOverrides: { root: { gridTemplateColumns: 'minmax(0, 1fr)', overflowWrap: 'anywhere' } },
  },
};

const createComponents = (mode: Mode): Components<Theme> => ({
  MuiCssBaseline: { styleOverrides: REDUCED_MOTION },
  MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { minWidth: 0 } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { backgroundImage: 'none', borderRadius: radii.card } },
  },
  ...DIALOGS,
  MuiAlert: {
    styleOverrides: {
      standard: ({ theme, ownerState: { severity = 'success' } }) => ({
        color: theme.palette.text.primary,
        backgroundColor: theme.palette.soft[severity === 'success' ? 'accent' : severity],
      }),
    },
  },
  MuiTextField: { defaultProps: { size: 'small' } },
  // Mobile browsers zoom in on a field with smaller text.
  MuiInputBase: {
    styleOverrides: {
      root: ({ theme }) => ({ fontSize: base, [theme.breakpoints.up('sm')]: { fontSize: sm } }),
    },
  },
  MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: colors.edge[mode] } } },
  MuiTab: { styleOverrides: { root: { minHeight: 44 } } },
  // Otherwise a disabled arrow would take up space before the first tab.
  MuiTabs: { styleOverrides: { scrollButtons: { '&.Mui-disabled': { display: 'none' } } } },
  MuiTableCell: {
    styleOverrides: {
      head: { fontWeight: 600, whiteSpace: 'nowrap' },
      root: { paddingBlock: 10 },
      footer: ({ theme }) => ({ fontSize: sm, color: theme.palette.text.primary }),
    },
  },
  MuiChip: { styleOverrides: { root: { fontWeight: 600, fontSize: xs } } },
  MuiTooltip: { defaultProps: { describeChild: true }, styleOverrides: { tooltip: { fontSize: xs } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
});

const createConsoleTheme = (mode: Mode): Theme =>
  createTheme({
    palette: createPalette(mode)!,
    // The product's breakpoints.
    breakpoints: { values: { xs: 0, sm: 600, md: 1024, lg: 1440, xl: 1920 } },
    shape: { borderRadius: radii.field },
    typography: TYPOGRAPHY!,
    components: createComponents(mode),
  });

export const lightTheme = createConsoleTheme('light');
export const darkTheme = createConsoleTheme('dark');
