import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import MenuIcon from '@mui/icons-material/Menu';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactNode, MouseEvent } from 'react';
import { useT } from '../../i18n/index.js';
import { Shortcuts } from '../shortcuts/shortcuts.js';
import { AccountMenu } from './account-menu.js';
import { LiveChip } from './live-chip.js';
import { Navigation } from './navigation.js';
import { Notifications } from './notifications.js';
import Link from '@mui/material/Link';

/** The first tab stop: skips the menu. URL hashes are pages here, so the button moves the focus itself. */
function SkipLink() {
  const t = useT();
  const skip = (event: MouseEvent): void => {
    event.preventDefault();
    document.getElementById('content')?.focus();
  };
  return (
    <Link
      href="#content"
      onClick={skip}
      sx={{
        position: 'fixed',
        left: 8,
        top: -60,
        zIndex: 2000,
        p: 1,
        bgcolor: 'background.paper',
        '&:focus': { top: 8 },
      }}
    >
      {t('app.skip')}
    </Link>
  );
}

const WIDTH = 248;

function Brand() {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 2, minHeight: 56 }}>
      <Box component="img" src="/staff/icon.svg" alt="" sx={{ width: 28, height: 28 }} />
      <Box>
        <Typography sx={{ fontWeight: 700, lineHeight: 1.1 }}>{t('app.name')}</Typography>
        <Typography variant="caption" color="text.secondary">
          {t('app.console')}
        </Typography>
      </Box>
    </Box>
  );
}

/** The layout of all three areas: menu at the side, or behind a button on small screens; account menu at the top. */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  const t = useT();
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [open, setOpen] = useState(false);
  const paper = { sx: { width: WIDTH, borderRight: 1, borderColor: 'divider' } };
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      <Drawer
        variant={wide ? 'permanent' : 'temporary'}
        open={wide || open}
        onClose={() => setOpen(false)}
        slotProps={{ paper }}
        sx={wide ? { width: WIDTH, flexShrink: 0 } : {}}
      >
        <Box component="nav" aria-label={t('app.menu')}>
          <Brand />
          <Navigation onChoose={() => setOpen(false)} />
        </Box>
      </Drawer>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <AppBar
          position="sticky"
          elevation={0}
          color="inherit"
          sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}
        >
          <Toolbar variant="dense" sx={{ minHeight: 56, gap: 1, px: { xs: 1, sm: 2 } }}>
            {!wide && (
              <IconButton aria-label={t('app.open_menu')} onClick={() => setOpen(true)} edge="start">
                <MenuIcon />
              </IconButton>
            )}
            {!wide && (
              <Typography noWrap sx={{ fontWeight: 700, minWidth: 0 }}>
                {t('app.name')}
              </Typography>
            )}
            <Box sx={{ flex: 1 }} />
            <Shortcuts />
            <LiveChip />
            <AccountMenu />
          </Toolbar>
        </AppBar>
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{ flex: 1, p: { xs: 2, md: 3 }, outline: 'none', width: '100%', maxWidth: 1760, mx: 'auto' }}
        >
          {children}
        </Box>
      </Box>
      <Notifications />
    </Box>
  );
}
