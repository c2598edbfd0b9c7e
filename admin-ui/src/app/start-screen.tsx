import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { darkTheme, lightTheme } from './theme.js';

/** Before the user is known, follow the device's color scheme and the browser's language. */
const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
const spanish = navigator.language.startsWith('es');

function CenteredPage({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={dark ? darkTheme : lightTheme}>
      <CssBaseline />
      <Box
        component="main"
        sx={{
          minHeight: '100dvh',
          display: 'grid',
          placeContent: 'center',
          gap: 2,
          justifyItems: 'center',
          p: 3,
        }}
      >
        {children}
      </Box>
    </ThemeProvider>
  );
}

export function StartScreen() {
  return (
    <CenteredPage>
      <CircularProgress aria-label={spanish ? 'Iniciando la consola' : 'Starting the console'} />
    </CenteredPage>
  );
}

export function StartFailedScreen({ unreachable, onRetry }: { unreachable: boolean; onRetry: () => void }) {
  const title = spanish ? 'La consola no pudo iniciarse' : 'The console could not start';
  const offline = spanish ? 'La plataforma no responde.' : 'The platform is not responding.';
  return (
    <CenteredPage>
      <Typography variant="h1">{title}</Typography>
      {unreachable && <Typography color="text.secondary">{offline}</Typography>}
      <Button variant="contained" onClick={onRetry}>
        {spanish ? 'Intentar de nuevo' : 'Try again'}
      </Button>
    </CenteredPage>
  );
}
