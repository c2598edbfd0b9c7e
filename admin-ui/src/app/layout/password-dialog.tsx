import Stack from '@mui/material/Stack';
import { useNotify } from 'react-admin';
import { useEffect } from 'react';
import * as v from 'valibot';
import { useApi } from '../../api/data-provider.js';
import { useT } from '../../i18n/index.js';
import { useCommand } from '../../records/use-command.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { TextInput, useValues } from '../../ui/form-fields.js';
import { filled, validation } from '../../ui/schemas.js';

const FIELDS = [
  ['old_password', 'password.old', 'current-password'],
  ['password', 'password.new', 'new-password'],
  ['password_confirm', 'password.repeat', 'new-password'],
] as const;

const SCHEMA = v.pipe(
  v.object({ old_password: v.string(), password: filled, password_confirm: filled }),
  v.forward(
    v.partialCheck(
      [['password'], ['password_confirm']],
      ({ password, password_confirm: repeated }) => password === repeated,
      'password.differs',
    ),
    ['password_confirm'],
  ),
  // Not before: passwords that differ are shown while the old one is still empty.
  v.forward(
    v.partialCheck(
      [['old_password']],
      ({ old_password: old }) => old.trim() !== '',
      'ra.validation.required',
    ),
    ['old_password'],
  ),
);

/** Asks for the new password twice and for the old one. Ends the user's other sessions. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const notify = useNotify();
  const api = useApi();
  const { run, error } = useCommand('nothing_shown');
  const { form, control, values } = useValues(
    { old_password: '', password: '', password_confirm: '' },
    validation(SCHEMA),
  );
  const { password, password_confirm: repeated } = values;
  useEffect(() => {
    // An error of two fields: changing either must show or remove it.
    if (repeated !== '') void form.trigger('password_confirm');
  }, [form, password, repeated]);
  const save = async (typed: typeof values): Promise<void> => {
    if ((await run(() => api.changePassword(typed))) !== null) return;
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
          />
        ))}
      </Stack>
    </FormDialog>
  );
}
