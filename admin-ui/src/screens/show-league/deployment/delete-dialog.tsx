import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useApi } from '../../../api/data-provider.js';
import type { MatchSource } from '../../../api/leagues.js';
import type { League } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { Effects } from '../../../records/effects.js';
import { useDryRun } from '../../../records/use-dry-run.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { CheckInput, TextInput, useValues } from '../../../ui/form-fields.js';
import { LostServer, useIsLost } from './lost-server.js';
import { useTaskRequest } from './use-task-request.js';

interface Values {
  /** The league's address, typed as a confirmation. */
  typed: string;
  keepBackups: boolean;
  matches: MatchSource;
}

/** Deletes a league (R37) once its address has been typed, and shows what that means for its account. */
export function DeleteDialog({ league, onClose }: { league: League; onClose: () => void }) {
  const t = useT();
  const api = useApi();
  const { submitRequest, error } = useTaskRequest('delete_league', league, onClose);
  const { form, control, values } = useValues<Values>({ typed: '', keepBackups: true, matches: 'instance' });
  const { typed, keepBackups, matches } = values;
  const dryRun = useDryRun(['deletion', league.id, league.version, matches], () =>
    api.previewDeletion(league, matches),
  );
  const isLost = useIsLost(league, dryRun.error) || matches !== 'instance';
  return (
    <FormDialog
      danger
      form={form}
      title={t('provisioning.site.remove')}
      text={t('provisioning.site.delete_text')}
      submit={t('provisioning.site.remove')}
      disabled={typed !== league.url_extension}
      error={error}
      onClose={onClose}
      onSubmit={() =>
        submitRequest((key) => api.deleteLeague(league, { delete_bu: !keepBackups, matches }, key))
      }
    >
      <Stack spacing={2}>
        {isLost && <LostServer value={matches} onChange={(next) => form.setValue('matches', next)} />}
        <Effects {...dryRun} before={league.positive_balance} />
        <CheckInput control={control} name="keepBackups" label={t('provisioning.site.delete_keep')} />
        {!keepBackups && <Alert severity="warning">{t('provisioning.site.delete_all')}</Alert>}
        <TextInput
          autoFocus
          required
          autoComplete="off"
          label={t('provisioning.site.delete_type', { name: league.url_extension })}
          control={control}
          name="typed"
          clean={(text) => text.trim()}
        />
      </Stack>
    </FormDialog>
  );
}
