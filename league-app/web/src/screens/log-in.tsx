import { Button, Notice } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PasswordResetRequest, Credentials } from '../api/access.js';
import { useLogIn, useRequestPasswordReset } from '../api/access.js';
import { enter } from '../session/session.js';
import type { FieldSpec } from '../ui/form-schema.js';
import { RecordForm } from '../ui/form.js';
import { OutsidePage } from '../ui/outside-page.js';

function ForgotPassword({ onBack }: { onBack: () => void }) {
  const t = useTranslations('logIn');
  const shell = useTranslations('shell');
  const { mutateAsync, isSuccess } = useRequestPasswordReset();
  if (isSuccess)
    return (
      <div className="flex flex-col gap-4">
        <Notice variant="good" live title={t('sent')} />
        <Button onClick={onBack}>{shell('back')}</Button>
      </div>
    );
  return (
    <RecordForm<PasswordResetRequest>
      fields={[{ name: 'email', label: t('email'), kind: 'email', required: true, autoComplete: 'username' }]}
      submitLabel={t('send')}
      submit={async (body) => void (await mutateAsync(body))}
      onCancel={onBack}
    >
      <p className="text-sm text-muted">{t('forgottenText')}</p>
    </RecordForm>
  );
}

export default function LogIn() {
  const t = useTranslations('logIn');
  const { mutateAsync: logIn } = useLogIn();
  const [isResetOpen, setResetOpen] = useState(false);
  const fields: FieldSpec<keyof Credentials>[] = [
    { name: 'email', label: t('email'), kind: 'email', required: true, autoComplete: 'username' },
    {
      name: 'password',
      label: t('password'),
      kind: 'password',
      required: true,
      autoComplete: 'current-password',
    },
  ];
  return (
    <OutsidePage title={isResetOpen ? t('forgotten') : t('title')}>
      {isResetOpen ? (
        <ForgotPassword onBack={() => setResetOpen(false)} />
      ) : (
        <div className="flex flex-col gap-4">
          <RecordForm<Credentials>
            fields={fields}
            submitLabel={t('submit')}
            submit={async (body) => enter(await logIn(body))}
          />
          <Button variant="quiet" onClick={() => setResetOpen(true)}>
            {t('forgotten')}
          </Button>
          <p className="text-sm text-muted">{t('owner')}</p>
        </div>
      )}
    </OutsidePage>
  );
}
