import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useT } from '../i18n/index.js';
import type { Key } from '../i18n/index.js';

const LIST_SHORTCUTS: readonly [keys: string, meaning: Key][] = [
  ['Ctrl K', 'keys.palette'],
  ['J', 'keys.next'],
  ['K', 'keys.previous'],
  ['↵', 'keys.open'],
  ['X', 'keys.choose'],
  ['/', 'keys.search'],
  ['?', 'keys.help'],
  ['Esc', 'keys.leave'],
];

interface ShortcutsDialogProps {
  /** Defaults to the keys of lists. */
  shortcuts?: readonly [keys: string, meaning: Key][];
  on: boolean;
  onSwitch: (on: boolean) => void;
  onClose: () => void;
}

/** The available keys, and the switch that turns off single-key shortcuts (WCAG 2.1.4). */
export function ShortcutsDialog({ shortcuts = LIST_SHORTCUTS, on, onSwitch, onClose }: ShortcutsDialogProps) {
  const t = useT();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="keys-title">
      <DialogTitle id="keys-title">{t('keys.title')}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ m: 0, mb: 2, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, alignItems: 'center' }}
        >
          {shortcuts.map(([keys, meaning]) => (
            <Box key={keys} sx={{ display: 'contents' }}>
              <Box component="dt">
                <Box
                  component="kbd"
                  sx={{
                    px: 1,
                    py: 0.25,
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: 1,
                    fontWeight: 600,
                  }}
                >
                  {keys}
                </Box>
              </Box>
              <Typography component="dd" sx={{ m: 0 }}>
                {t(meaning)}
              </Typography>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          control={<Switch checked={on} onChange={(event) => onSwitch(event.target.checked)} />}
          label={t('keys.on')}
        />
        <Typography variant="body2" color="text.secondary">
          {t('keys.on_help')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
