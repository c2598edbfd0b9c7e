import { canUsePasskeys, createPasskey } from '@touchline/session';
import { Dialog, Notice, TextField } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAddPasskey, usePasskeyOptions } from '../../api/second-factor.js';
import { PasswordForm } from './confirm-password.js';

interface Props {
  onClose: () => void;
  onDone: (recoveryCodes: string[] | undefined) => void;
}

/** Asks for the password, then lets the browser create the passkey. */
export function AddPasskey({ onClose, onDone }: Props) {
  const t = useTranslations('user');
  const login = useTranslations('login');
  const [name, setName] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const { mutateAsync: requestOptions } = usePasskeyOptions();
  const { mutateAsync: add } = useAddPasskey();
  const run = async (password: string): Promise<void> => {
    setFailed(false);
    const options = await requestOptions(password);
    const response = await createPasskey(options).catch(() => undefined);
    if (response === undefined) return setFailed(true);
    const added = await add({ name: name.trim() || t('passkeys'), response });
    onDone(added.recovery_codes);
  };
  return (
    <Dialog title={t('passkeyAdd')} onClose={onClose}>
      {canUsePasskeys() ? (
        <div className="flex flex-col gap-4">
          {hasFailed && <Notice variant="danger" live title={t('passkeyFailed')} />}
          <TextField
            label={t('passkeyName')}
            hint={t('passkeyNameHint')}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <PasswordForm run={run} />
        </div>
      ) : (
        <Notice>{login('passkeyMissing')}</Notice>
      )}
    </Dialog>
  );
}
