import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useStore } from 'react-admin';
import type { ReactNode } from 'react';
import { darkTheme, lightTheme } from './theme.js';

export type AppearanceChoice = 'light' | 'dark' | 'system';

/** The appearance chosen on this device; the system's appearance by default. */
export const useAppearance = () => useStore<AppearanceChoice>('appearance', 'system');

export function Appearance({ children }: { children: ReactNode }) {
  const [choice] = useAppearance();
  const deviceIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const dark = choice === 'dark' || (choice === 'system' && deviceIsDark);
  return (
    <ThemeProvider theme={dark ? darkTheme : lightTheme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
