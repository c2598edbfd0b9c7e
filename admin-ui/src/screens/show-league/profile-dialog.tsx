import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useDataProvider, useGetList, useNotify } from 'react-admin';
import { useState } from 'react';
import type { ConsoleDataProvider } from '../../api/data-provider.js';
import { changedFields } from '../../api/records.js';
import type { Country, League } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useCommand } from '../../records/use-command.js';
import { fieldErrors } from '../../ui/errors.js';
import { FormDialog } from '../../ui/form-dialog.js';

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

/** Name, address, country, payment days and flags; only what was changed is sent. */
export function ProfileDialog({ league, onClose }: { league: League; onClose: () => void }) {
  const t = useT();
  const notify = useNotify();
  const api = useDataProvider<ConsoleDataProvider>();
  const command = useCommand();
  const [form, setForm] = useState(league);
  const countries = useGetList<Country>('countries', {
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 500 },
  });
  const changes = changedFields<Record<string, unknown>>(league, form);
  const errors = fieldErrors(command.error);
  const set = (field: keyof League, value: unknown): void => setForm({ ...form, [field]: value });
  const save = async (): Promise<void> => {
    const failure = await command.run((key) =>
      api.updateLeague(league.id, changes, { key, version: league.version }),
    );
    if (failure !== null) return;
    notify('leagues.edit.profile_done');
    onClose();
  };
  const text = (field: 'name' | 'url_extension', label: string) => (
    <TextField
      required
      label={label}
      value={form[field]}
      onChange={(event) => set(field, event.target.value)}
      error={Boolean(errors[field])}
      helperText={errors[field]}
    />
  );
  return (
    <FormDialog
      title={t('leagues.edit.profile')}
      submit={t('action.save')}
      error={command.error}
      disabled={Object.keys(changes).length === 0}
      onClose={onClose}
      onSubmit={save}
    >
      <Stack spacing={2}>
        {text('name', t('word.name'))}
        {text('url_extension', t('word.address'))}
        {changes['url_extension'] !== undefined && (
          <Alert severity="warning">{t('leagues.edit.extension_warning')}</Alert>
        )}
        <TextField
          select
          label={t('word.country')}
          value={countries.data ? form.country_id : ''}
          onChange={(event) => set('country_id', event.target.value)}
        >
          {(countries.data ?? []).map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Stack spacing={2}>
          {DAYS.map(([field, label, max]) => (
            <TextField
              key={field}
              type="number"
              label={t(label)}
              value={form[field]}
              onChange={(event) => set(field, Number(event.target.value))}
              error={Boolean(errors[field])}
              helperText={errors[field]}
              slotProps={{ htmlInput: { min: 1, max } }}
            />
          ))}
        </Stack>
        <Stack>
          {FLAGS.map(([field, label]) => (
            <FormControlLabel
              key={field}
              control={
                <Checkbox checked={form[field]} onChange={(event) => set(field, event.target.checked)} />
              }
              label={t(label)}
            />
          ))}
        </Stack>
      </Stack>
    </FormDialog>
  );
}
