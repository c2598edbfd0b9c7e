import { Card, Notice, notify, PageTitle } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import type { PasswordBody } from '../api/league.js';
import { useChangePassword } from '../api/league.js';
import { useSession } from '../session/session.js';
import { RecordForm } from '../ui/form.js';
import { useState } from 'react';

function ChangePassword() {
  const t = useTranslations('logIn');
  const shell = useTranslations('shell');
  const [times, setTimes] = useState(0);
  const { mutateAsync } = useChangePassword();
  return (
    <RecordForm<PasswordBody>
      key={times}
      fields={[
        {
          name: 'old_password',
          label: t('oldPassword'),
          kind: 'password',
          required: true,
          autoComplete: 'current-password',
        },
        {
          name: 'password',
          label: t('newPassword'),
          kind: 'password',
          required: true,
          min: 10,
          hint: t('passwordHint'),
          autoComplete: 'new-password',
        },
      ]}
      submitLabel={t('changePassword')}
      submit={async (body) => {
        await mutateAsync(body);
        notify(shell('saved'));
        setTimes(times + 1);
      }}
    />
  );
}

export default function Me() {
  const t = useTranslations('logIn');
  const nav = useTranslations('nav');
  const roles = useTranslations('roles');
  const { person } = useSession();
  return (
    <>
      <PageTitle>{nav('me')}</PageTitle>
      <Card className="flex flex-col gap-1">
        <p className="text-base font-semibold">{person.name}</p>
        <p>{person.email}</p>
        <p className="text-muted">{roles(person.role)}</p>
      </Card>
      <Card className="flex max-w-xl flex-col gap-4">
        <h2 className="text-lg font-bold">{t('changePassword')}</h2>
        {person.origin === 'platform' ? <Notice title={t('fromPlatform')} /> : <ChangePassword />}
      </Card>
    </>
  );
}
