import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { createPasskey } from '@touchline/session';
import { useApi } from '../../api/data-provider.js';
import { useT } from '../../i18n/index.js';
import { TextInput, useValues } from '../../ui/form-fields.js';
import { PasswordStep } from './password-step.js';

interface Props {
  onClose: () => void;
  /** Recovery codes come with the first second factor. */
  onDone: (recoveryCodes: string[] | undefined) => void;
}

/** Asks for name and password, then lets the browser create the passkey. */
export function PasskeyDialog({ onClose, onDone }: Props) {
  const t = useT();
  const api = useApi();
  const { control, values } = useValues({ name: '' });
  const [hasFailed, setFailed] = useState(false);
  const add = async (password: string): Promise<void> => {
    setFailed(false);
    const options = (await api.passkeyOptions(password)).data;
    const response = await createPasskey(options).catch(() => undefined);
    if (response === undefined) return setFailed(true);
    const body = { name: values.name.trim() || t('security.passkey_default'), response };
    onDone((await api.addPasskey(body)).data.recovery_codes);
  };
  return (
    <PasswordStep title={t('security.passkey_add')} onClose={onClose} onPassword={add}>
      {hasFailed && <Alert severity="error">{t('security.passkey_failed')}</Alert>}
      <TextInput
        control={control}
        name="name"
        label={t('security.passkey_name')}
        helperText={t('security.passkey_name_hint')}
        autoFocus
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
    </PasswordStep>
  );
}
