import type { FormEvent } from 'react';
import { useMemo, useState } from 'react';
import { encode } from 'uqr';
import { useTranslations } from 'use-intl';
import { once } from '../../api/client.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { TextField } from '../../ui/field.js';
import { FormProblem } from '../../ui/form-problem.js';
import { PasswordForm, useAttempt } from './confirm-password.js';

interface Secret {
  secret: string;
  uri: string;
}

interface Props {
  onClose: () => void;
  onDone: (recoveryCodes: string[]) => void;
}

/** Drawn here, so that nobody else sees the secret; black on white whatever the theme, for cameras. */
function QrCode({ text }: { text: string }) {
  const t = useTranslations('user');
  const { data, size } = useMemo(() => encode(text, { border: 2 }), [text]);
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={t('totpQr')}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-56"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function FirstCode({ secret, onDone }: { secret: Secret; onDone: Props['onDone'] }) {
  const t = useTranslations('user');
  const [code, setCode] = useState('');
  const { fault, isBusy, attempt } = useAttempt();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void attempt(async () => {
      const answer = await once<{ recovery_codes: string[] }>('POST', '/api/auth/totp/confirm', { code });
      onDone(answer.recovery_codes);
    });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p>{t('totpScan')}</p>
      <QrCode text={secret.uri} />
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
          run={async (password) => setSecret(await once<Secret>('POST', '/api/auth/totp', { password }))}
        />
      )}
    </Dialog>
  );
}
