import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.js';
import { fieldErrors } from '../../ui/errors.js';
import { FormDialog } from '../../ui/form-dialog.js';

interface Props {
  title: string;
  text?: string;
  submit?: string;
  danger?: boolean;
  /** What is asked for besides. */
  children?: ReactNode;
  onClose: () => void;
  /** Runs with the password; what it throws is shown. */
  onPassword: (password: string) => Promise<void>;
}

/** Asks for the password again before a second factor changes, so that an open browser is not enough. */
export function PasswordStep({ title, text, submit, danger = false, children, ...props }: Props) {
  const t = useT();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<unknown>(null);
  const wrong = fieldErrors(error)['password'];
  const send = async (): Promise<void> => {
    setError(null);
    await props.onPassword(password).catch(setError);
  };
  return (
    <FormDialog
      title={title}
      text={text ?? t('security.password_text')}
      submit={submit ?? t('security.continue')}
      danger={danger}
      error={wrong === undefined ? error : null}
      onClose={props.onClose}
      onSubmit={send}
    >
      <Stack spacing={2}>
        {children}
        <TextField
          type="password"
          autoComplete="current-password"
          autoFocus={children === undefined}
          required
          label={t('password.old')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={wrong !== undefined}
          helperText={wrong}
        />
      </Stack>
    </FormDialog>
  );
}
