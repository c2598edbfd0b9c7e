import { Card, Loading, PageTitle } from '@touchline/ui';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { takeChallenge } from '../../home/challenge.js';
import { Credentials } from './credentials.js';
import type { Challenge } from './second-factor.js';

/** Lazy: few logins need it. */
const SecondFactor = lazy(() =>
  import('./second-factor.js').then(({ SecondFactor: it }) => ({ default: it })),
);

const LINK = 'target inline-flex items-center font-semibold text-accent underline underline-offset-4';

/** Why the visitor is here: of their own accord, for a page that needs a login, or because their session has ended. */
function getIntro(parameters: URLSearchParams): 'intro' | 'sessionNeeded' | 'sessionEnded' {
  if (parameters.has('ended')) return 'sessionEnded';
  return parameters.has('next') ? 'sessionNeeded' : 'intro';
}

/** After a login, the guard takes the user to where they were going. */
export default function Login() {
  const t = useTranslations('login');
  const [challenge, setChallenge] = useState(() => takeChallenge() as Challenge | undefined);
  const [parameters] = useSearchParams();
  return (
    <div className="mx-auto flex max-w-md flex-col gap-4">
      <PageTitle>{challenge ? t('secondTitle') : t('title')}</PageTitle>
      <p className="text-muted">{t(challenge ? 'secondIntro' : getIntro(parameters))}</p>
      <Card>
        {challenge ? (
          <Suspense fallback={<Loading />}>
            <SecondFactor challenge={challenge} onBack={() => setChallenge(undefined)} />
          </Suspense>
        ) : (
          <Credentials onChallenge={setChallenge} />
        )}
      </Card>
      {!challenge && (
        <div className="flex flex-col">
          <Link to="/reset_pass" className={LINK}>
            {t('forgot')}
          </Link>
          <p className="flex flex-wrap items-center gap-x-2">
            {t('noAccount')}{' '}
            <Link to="/register" className={LINK}>
              {t('register')}
            </Link>
          </p>
        </div>
      )}
    </div>
  );
}
