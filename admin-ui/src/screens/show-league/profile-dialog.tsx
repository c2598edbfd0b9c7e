import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useNotify } from 'react-admin';
import { useApi } from '../../api/data-provider.js';
import { changedFields } from '../../api/records.js';
import type { League } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useCommand } from '../../records/use-command.js';
import { useCountries } from '../../records/use-countries.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { CheckInput, TextInput, useValues } from '../../ui/form-fields.js';

const FLAGS = [
  ['walkover_charge', 'leagues.summary.walkover'],
  ['unique_inscription_charge', 'leagues.summary.inscription'],
  ['can_upload_receipt', 'leagues.summary.upload'],
] as const;
const DAYS = [
  ['initial_payment_day', 'leagues.edit.first_day', 31],
  ['final_payment_day', 'leagues.edit.last_day', 31],
  ['months_of_charge', 'leagues.summary.months', 12],
] as const;

const pickEditable = (league: League) => ({
  ...{ name: league.name, url_extension: league.url_extension, country_id: league.country_id },
  initial_payment_day: league.initial_payment_day,
  final_payment_day: league.final_payment_day,
  months_of_charge: league.months_of_charge,
  walkover_charge: league.walkover_charge,
  unique_inscription_charge: league.unique_inscription_charge,
  can_upload_receipt: league.can_upload_receipt,
});

/** Name, address, country, payment days and flags; only changed fields are sent. */
export function ProfileDialog({ league, onClose }: { league: League; onClose: () => void }) {
  const t = useT();
  const notify = useNotify();
  const api = useApi();
  const command = useCommand('update_league', { league: league.id });
  const { form, control, values } = useValues(pickEditable(league));
  const countries = useCountries();
  const changes = changedFields<Record<string, unknown>>(league, values);
  const save = async (): Promise<void> => {
    const failure = await command.run((key) =>
      api.updateLeague(league.id, changes, { key, version: league.version }),
    );
    if (failure !== null) return;
    notify('leagues.edit.profile_done');
    onClose();
  };
  return (
    <FormDialog
      form={form}
      title={t('leagues.edit.profile')}
      submit={t('action.save')}
      error={command.error}
      disabled={Object.keys(changes).length === 0}
      onClose={onClose}
      onSubmit={save}
    >
      <Stack spacing={2}>
        <TextInput required control={control} name="name" label={t('word.name')} />
        <TextInput required control={control} name="url_extension" label={t('word.address')} />
        {changes['url_extension'] !== undefined && (
          <Alert severity="warning">{t('leagues.edit.extension_warning')}</Alert>
        )}
        <TextInput control={control} name="country_id" label={t('word.country')} choices={countries} />
        <Stack spacing={2}>
          {DAYS.map(([field, label, max]) => (
            <TextInput
              key={field}
              type="number"
              control={control}
              name={field}
              label={t(label)}
              clean={Number}
              slotProps={{ htmlInput: { min: 1, max } }}
            />
          ))}
        </Stack>
        <Stack>
          {FLAGS.map(([field, label]) => (
            <CheckInput key={field} control={control} name={field} label={t(label)} />
          ))}
        </Stack>
      </Stack>
    </FormDialog>
  );
}
