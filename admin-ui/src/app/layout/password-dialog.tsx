import Stack from '@mui/material/Stack';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../api/data-provider.js';
import { useT } from '../../i18n/index.js';
import { useCommand } from '../../records/use-command.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { TextInput, useValues } from '../../ui/form-fields.js';

const FIELDS = [
  ['old_password', 'password.old', 'current-password'],
  ['password', 'password.new', 'new-password'],
  ['password_confirm', 'password.repeat', 'new-password'],
] as const;

/** Asks for the new password twice and for the old one. Ends the user's other sessions. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const notify = useNotify();
  const api = useDataProvider<ConsoleDataProvider>();
  const { run, error } = useCommand('nothing_shown');
  const { form, control, values } = useValues({ old_password: '', password: '', password_confirm: '' });
  const differs = values.password_confirm !== '' && values.password !== values.password_confirm;
  const save = async (): Promise<void> => {
    if (differs) return;
    if ((await run(() => api.changePassword(values))) !== null) return;
    notify('done.password');
    onClose();
  };
  return (
    <FormDialog
      form={form}
      title={t('password.title')}
      submit={t('password.submit')}
      error={error}
      onClose={onClose}
      onSubmit={save}
    >
      <Stack spacing={2}>
        {FIELDS.map(([name, label, autoComplete]) => (
          <TextInput
            key={name}
            type="password"
            control={control}
            name={name}
            required
            autoComplete={autoComplete}
            label={t(label)}
            wrong={name === 'password_confirm' && differs ? t('password.differs') : undefined}
          />
        ))}
      </Stack>
    </FormDialog>
  );
}
