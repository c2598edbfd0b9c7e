import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useDataProvider } from 'react-admin';
import { useState } from 'react';
import type { ConsoleDataProvider } from '../../../api/data-provider.js';
import type { MatchSource } from '../../../api/leagues.js';
import type { League } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { Effects } from '../../../records/effects.js';
import { useDryRun } from '../../../records/use-dry-run.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { LostServer, useIsLost } from './lost-server.js';
import { useTaskRequest } from './use-task-request.js';

/** Deletes a league (R37) once its address has been typed, with what that means for its account. */
export function DeleteDialog({ league, onClose }: { league: League; onClose: () => void }) {
  const t = useT();
  const api = useDataProvider<ConsoleDataProvider>();
  const { order, error } = useTaskRequest(onClose);
  const [typed, setTyped] = useState('');
  const [keep, setKeep] = useState(true);
  const [matches, setMatches] = useState<MatchSource>('instance');
  const dryRun = useDryRun(['deletion', league.id, league.version, matches], () =>
    api.previewDeletion(league, matches),
  );
  const isLost = useIsLost(league, dryRun.error) || matches !== 'instance';
  return (
    <FormDialog
      danger
      title={t('provisioning.site.remove')}
      text={t('provisioning.site.delete_text')}
      submit={t('provisioning.site.remove')}
      disabled={typed !== league.url_extension}
      error={error}
      onClose={onClose}
      onSubmit={() => order((key) => api.deleteLeague(league, { delete_bu: !keep, matches }, key))}
    >
      <Stack spacing={2}>
        {isLost && <LostServer value={matches} onChange={setMatches} />}
        <Effects {...dryRun} before={league.positive_balance} />
        <FormControlLabel
          control={<Checkbox checked={keep} onChange={(event) => setKeep(event.target.checked)} />}
          label={t('provisioning.site.delete_keep')}
        />
        {!keep && <Alert severity="warning">{t('provisioning.site.delete_all')}</Alert>}
        <TextField
          autoFocus
          required
          autoComplete="off"
          label={t('provisioning.site.delete_type', { name: league.url_extension })}
          value={typed}
          onChange={(event) => setTyped(event.target.value.trim())}
        />
      </Stack>
    </FormDialog>
  );
}
