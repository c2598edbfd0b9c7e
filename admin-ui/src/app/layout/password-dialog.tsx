import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useDataProvider, useNotify } from 'react-admin';
import { useState } from 'react';
import type { ConsoleDataProvider } from '../../api/data-provider.js';
import { useT } from '../../i18n/index.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { fieldErrors } from '../../ui/errors.js';

const FIELDS = [
  ['old_password', 'password.old', 'current-password'],
  ['password', 'password.new', 'new-password'],
  ['password_confirm', 'password.repeat', 'new-password'],
] as const;

/** New password, again, and the old one (seed, section 5). Other sessions end with it. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const notify = useNotify();
  const api = useDataProvider<ConsoleDataProvider>();
  const [values, setValues] = useState({ old_password: '', password: '', password_confirm: '' });
  const [error, setError] = useState<unknown>(null);
  const differs = values.password_confirm !== '' && values.password !== values.password_confirm;
  const errors = fieldErrors(error);
  const save = async (): Promise<void> => {
    if (differs) return;
    try {
      await api.changePassword(values);
    } catch (reason) {
      return setError(reason);
    }
    notify('done.password');
    onClose();
  };
  return (
    <FormDialog
      title={t('password.title')}
      submit={t('password.submit')}
      error={error}
      onClose={onClose}
      onSubmit={save}
    >
      <Stack spacing={2}>
        {FIELDS.map(([name, label, autoComplete]) => (
          <TextField
            key={name}
            type="password"
            name={name}
            required
            autoComplete={autoComplete}
            label={t(label)}
            value={values[name]}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            error={Boolean(errors[name]) || (name === 'password_confirm' && differs)}
            helperText={
              errors[name] ?? (name === 'password_confirm' && differs ? t('password.differs') : undefined)
            }
          />
        ))}
      </Stack>
    </FormDialog>
  );
}
