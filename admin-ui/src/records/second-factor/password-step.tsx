import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.js';
import { fieldErrors } from '../../ui/errors.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { TextInput, useValues } from '../../ui/form-fields.js';
import { useCommand } from '../use-command.js';

interface Props {
  title: string;
  text?: string;
  submit?: string;
  danger?: boolean;
  /** Additional fields. */
  children?: ReactNode;
  onClose: () => void;
  /** Runs with the password; an error is shown. */
  onPassword: (password: string) => Promise<void>;
}

/** Asks for the password again before a second factor changes, so that an unattended browser is not enough. */
export function PasswordStep({ title, text, submit, danger = false, children, ...props }: Props) {
  const t = useT();
  const { run, error } = useCommand('nothing_shown');
  const { form, control } = useValues({ password: '' });
  const isWrong = fieldErrors(error)['password'] !== undefined;
  return (
    <FormDialog
      form={form}
      title={title}
      text={text ?? t('security.password_text')}
      submit={submit ?? t('security.continue')}
      danger={danger}
      error={error}
      errorContent={isWrong ? null : undefined}
      onClose={props.onClose}
      onSubmit={async ({ password }) => void (await run(() => props.onPassword(password)))}
    >
      <Stack spacing={2}>
        {children}
        <TextInput
          type="password"
          autoComplete="current-password"
          autoFocus={children === undefined}
          required
          control={control}
          name="password"
          label={t('password.old')}
        />
      </Stack>
    </FormDialog>
  );
}
