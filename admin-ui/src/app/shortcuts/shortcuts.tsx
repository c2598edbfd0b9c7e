import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import SearchIcon from '@mui/icons-material/Search';
import { useStore } from 'react-admin';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../../i18n/index.js';
import { isTyping } from '../../ui/keyboard.js';
import { toggleFocusedRow, focusSearch, readListKey, opensPalette, focusNextRow } from './list-keys.js';

const Palette = lazy(() => import('./command-palette.js').then((m) => ({ default: m.CommandPalette })));
const KeysDialog = lazy(() =>
  import('../../records/shortcuts-dialog.js').then((m) => ({ default: m.ShortcutsDialog })),
);

type Shown = 'palette' | 'keys' | null;

function useKeyboard(on: boolean, show: (what: Shown) => void): void {
  const { pathname } = useLocation();
  // The review and the bank matching screens have their own keys.
  const ours = on && !/\/review$|\/bank(\/match)?$/.test(pathname);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (opensPalette(event)) {
        event.preventDefault();
        return show('palette');
      }
      const key = ours ? readListKey(event, isTyping(event.target)) : undefined;
      if (!key || event.defaultPrevented) return;
      event.preventDefault();
      if (key === 'help') show('keys');
      else if (key === 'search') focusSearch();
      else if (key === 'choose') toggleFocusedRow();
      else focusNextRow(key === 'next' ? 1 : -1);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [ours, show]);
}

/** The command palette and the list keys, with buttons that do the same. */
export function Shortcuts() {
  const t = useT();
  const [on, setOn] = useStore('keys', true);
  const [shown, setShown] = useState<Shown>(null);
  useKeyboard(on, setShown);
  const close = (): void => setShown(null);
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<SearchIcon />}
        aria-keyshortcuts="Control+K"
        onClick={() => setShown('palette')}
        sx={{ display: { xs: 'none', md: 'inline-flex' }, borderColor: 'divider', color: 'text.secondary' }}
      >
        {t('palette.open')}
        <Box component="kbd" aria-hidden sx={{ ml: 2, fontFamily: 'inherit', typography: 'caption' }}>
          {t('palette.hint')}
        </Box>
      </Button>
      <IconButton
        aria-label={t('palette.open')}
        onClick={() => setShown('palette')}
        sx={{ display: { xs: 'inline-flex', md: 'none' } }}
      >
        <SearchIcon />
      </IconButton>
      <IconButton
        aria-label={t('keys.title')}
        onClick={() => setShown('keys')}
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      >
        <KeyboardIcon />
      </IconButton>
      <Suspense>
        {shown === 'palette' && <Palette onClose={close} onKeys={() => setShown('keys')} />}
        {shown === 'keys' && <KeysDialog on={on} onSwitch={setOn} onClose={close} />}
      </Suspense>
    </>
  );
}
