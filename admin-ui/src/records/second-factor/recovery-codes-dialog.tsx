import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useT } from '../../i18n/index.js';
import { saveFile } from '@touchline/session';

/** Shown once: only the button that confirms they were kept closes it. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const copy = (): void => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="codes-title">
      <DialogTitle id="codes-title">{t('security.codes_title')}</DialogTitle>
      <DialogContent>
        <Typography>{t('security.codes_text')}</Typography>
        <Typography color="text.secondary">{t('security.codes_once')}</Typography>
        <Box
          component="ul"
          sx={{
            ...{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, p: 2, my: 2, listStyle: 'none' },
            ...{ bgcolor: 'action.hover', borderRadius: 1, fontFamily: 'monospace', fontWeight: 700 },
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Stack direction="row" spacing={1}>
          {/* Only pages with a secure origin may write to the clipboard. */}
          {window.isSecureContext && (
            <Button variant="outlined" size="small" onClick={copy}>
              {isCopied ? t('security.codes_copied') : t('security.codes_copy')}
            </Button>
          )}
          <Button
            variant="outlined"
            size="small"
            onClick={() => saveFile(text, 'touchline-recovery-codes.txt', 'text/plain')}
          >
            {t('security.codes_download')}
          </Button>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('security.codes_kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
