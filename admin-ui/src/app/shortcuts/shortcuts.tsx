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
import { toggleFocusedRow, focusSearch, readListKey, isPaletteShortcut, focusNextRow } from './list-keys.js';

const Palette = lazy(() => import('./command-palette.js').then((m) => ({ default: m.CommandPalette })));
const KeysDialog = lazy(() =>
  import('../../records/shortcuts-dialog.js').then((m) => ({ default: m.ShortcutsDialog })),
);

type OpenDialog = 'palette' | 'keys' | null;

function useKeyboard(on: boolean, show: (dialog: OpenDialog) => void): void {
  const { pathname } = useLocation();
  // The review and the bank matching screens have their own keys.
  const hasListKeys = on && !/\/review$|\/bank(\/match)?$/.test(pathname);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (isPaletteShortcut(event)) {
        event.preventDefault();
        return show('palette');
      }
      const key = hasListKeys ? readListKey(event, isTyping(event.target)) : undefined;
      if (!key || event.defaultPrevented) return;
      event.preventDefault();
      if (key === 'help') show('keys');
      else if (key === 'search') focusSearch();
      else if (key === 'choose') toggleFocusedRow();
      else focusNextRow(key === 'next' ? 1 : -1);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [hasListKeys, show]);
}

/** The command palette and the list keys, with buttons that do the same. */
export function Shortcuts() {
  const t = useT();
  const [on, setOn] = useStore('keys', true);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  useKeyboard(on, setDialog);
  const close = (): void => setDialog(null);
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<SearchIcon />}
        aria-keyshortcuts="Control+K"
        onClick={() => setDialog('palette')}
        sx={{ display: { xs: 'none', md: 'inline-flex' }, borderColor: 'divider', color: 'text.secondary' }}
      >
        {t('palette.open')}
        <Box component="kbd" aria-hidden sx={{ ml: 2, fontFamily: 'inherit', typography: 'caption' }}>
          {t('palette.hint')}
        </Box>
      </Button>
      <IconButton
        aria-label={t('palette.open')}
        onClick={() => setDialog('palette')}
        sx={{ display: { xs: 'inline-flex', md: 'none' } }}
      >
        <SearchIcon />
      </IconButton>
      <IconButton
        aria-label={t('keys.title')}
        onClick={() => setDialog('keys')}
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      >
        <KeyboardIcon />
      </IconButton>
      <Suspense>
        {dialog === 'palette' && <Palette onClose={close} onKeys={() => setDialog('keys')} />}
        {dialog === 'keys' && <KeysDialog on={on} onSwitch={setOn} onClose={close} />}
      </Suspense>
    </>
  );
}
