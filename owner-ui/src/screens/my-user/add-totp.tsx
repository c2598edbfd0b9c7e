import { Button, Dialog, FormProblem, QrCode, TextField } from '@touchline/ui';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiOnce, readData } from '../../api/client.js';
import { PasswordForm, useAttempt } from './confirm-password.js';

interface Secret {
  secret: string;
  uri: string;
}

interface Props {
  onClose: () => void;
  onDone: (recoveryCodes: string[]) => void;
}

function FirstCode({ secret, onDone }: { secret: Secret; onDone: Props['onDone'] }) {
  const t = useTranslations('user');
  const [code, setCode] = useState('');
  const { fault, isBusy, attempt } = useAttempt();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void attempt(async () => {
      const answer = await readData(apiOnce.POST('/api/auth/totp/confirm', { body: { code } }));
      onDone(answer.recovery_codes);
    });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p>{t('totpScan')}</p>
      <QrCode text={secret.uri} label={t('totpQr')} />
      <p className="text-sm">
        {t('key')}: <code className="font-bold">{secret.secret}</code>
      </p>
      <FormProblem message={fault} />
      <TextField
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" look="primary" busy={isBusy}>
        {t('confirm')}
      </Button>
    </form>
  );
}

export function AddTotp({ onClose, onDone }: Props) {
  const t = useTranslations('user');
  const [secret, setSecret] = useState<Secret>();
  return (
    <Dialog title={t('totpAdd')} onClose={onClose}>
      {secret ? (
        <FirstCode secret={secret} onDone={onDone} />
      ) : (
        <PasswordForm
          run={async (password) =>
            setSecret(await readData(apiOnce.POST('/api/auth/totp', { body: { password } })))
          }
        />
      )}
    </Dialog>
  );
}
