import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useApi } from '../../api/data-provider.js';
import { useT } from '../../i18n/index.js';
import { fieldErrors } from '../../ui/errors.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { TextInput, useValues } from '../../ui/form-fields.js';
import { useCommand } from '../use-command.js';
import { PasswordStep } from './password-step.js';
import { QrCode } from '@touchline/ui/qr-code';

interface Secret {
  secret: string;
  uri: string;
}

interface Props {
  onClose: () => void;
  onDone: (recoveryCodes: string[]) => void;
}

/** In groups of four, as apps show it: nobody types 32 letters in one go. */
const groupInFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

function FirstCode({ secret, onClose, onDone }: Props & { secret: Secret }) {
  const t = useT();
  const api = useApi();
  const { run, error } = useCommand('nothing_shown');
  const { form, control } = useValues({ code: '' });
  const isWrong = fieldErrors(error)['code'] !== undefined;
  const verify = async ({ code }: { code: string }): Promise<void> => {
    await run(async () => onDone((await api.confirmTotp(code)).data.recovery_codes));
  };
  return (
    <FormDialog
      form={form}
      title={t('security.app_add')}
      text={t('security.scan')}
      submit={t('security.verify')}
      error={error}
      errorContent={isWrong ? null : undefined}
      onClose={onClose}
      onSubmit={verify}
    >
      <Stack spacing={2}>
        <QrCode text={secret.uri} label={t('security.qr')} />
        <Typography variant="body2" color="text.secondary">
          {t('security.key')}{' '}
          <Typography
            component="code"
            variant="body2"
            data-secret={secret.secret}
            sx={{ color: 'text.primary', fontFamily: 'monospace', fontWeight: 700 }}
          >
            {groupInFours(secret.secret)}
          </Typography>
        </Typography>
        <TextInput
          control={control}
          name="code"
          label={t('security.code')}
          autoComplete="one-time-code"
          autoFocus
          required
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 20 } }}
        />
      </Stack>
    </FormDialog>
  );
}

/** Asks for the password, shows the seed for the app, and verifies the app's first code. */
export function AppDialog({ onClose, onDone }: Props) {
  const t = useT();
  const api = useApi();
  const [secret, setSecret] = useState<Secret | null>(null);
  if (secret) return <FirstCode secret={secret} onClose={onClose} onDone={onDone} />;
  return (
    <PasswordStep
      title={t('security.app_add')}
      onClose={onClose}
      onPassword={async (password) => setSecret((await api.beginTotp(password)).data)}
    />
  );
}
