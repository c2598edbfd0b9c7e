import { PageTitle } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { Profile } from './profile.js';
import { SecondFactor } from './second-factor.js';
import { Sessions } from './sessions.js';

export default function MyUser() {
  const t = useTranslations('user');
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      <PageTitle>{t('title')}</PageTitle>
      <Profile />
      <Sessions />
      <SecondFactor />
    </div>
  );
}
