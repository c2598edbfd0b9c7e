import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useGetOne, useNotify } from 'react-admin';
import { useId, useState } from 'react';
import type { League, Reconciliation } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { useFormat } from '../../../records/platform.js';
import { formatIsoDay } from '../../../ui/format.js';

interface AskOwnerProps {
  row: Reconciliation['without_line'][number];
  onClose: () => void;
}

/** A draft to the owner of an approval that the bank does not show: it is sent by one's own mail program. */
export function AskOwnerDialog({ row, onClose }: AskOwnerProps) {
  const t = useT();
  const id = useId();
  const notify = useNotify();
  const { money } = useFormat();
  const league = useGetOne<League>('leagues', { id: row.league_id, meta: { expand: 'user' } });
  const owner = league.data?.user;
  const facts = {
    ...{ name: owner?.name ?? '', league: row.league, amount: money(row.missing) },
    day: formatIsoDay(row.day),
  };
  const draft = t('bank.ask.text', facts);
  const [typed, setTyped] = useState<string | null>(null);
  const words = typed ?? draft;
  const subject = t('bank.ask.subject', facts);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(words);
    notify('bank.ask.copied');
  };
  const address = `mailto:${owner?.email ?? ''}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(words)}`;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('bank.ask.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="text.secondary">
          {owner?.email ? t('bank.ask.to', { email: owner.email }) : t('bank.ask.no_email')}
        </Typography>
        <TextField
          multiline
          fullWidth
          minRows={8}
          label={t('bank.ask.label')}
          value={words}
          onChange={(event) => setTyped(event.target.value)}
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button onClick={() => void copy()}>{t('bank.ask.copy')}</Button>
        <Button variant="contained" href={address} disabled={!owner?.email} onClick={onClose}>
          {t('bank.ask.open')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
