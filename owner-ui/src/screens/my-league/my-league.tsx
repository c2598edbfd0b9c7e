import { LoadError, Loading, Notice, PageTitle, Tabs } from '@touchline/ui';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useMe } from '../../account/use-session.js';
import { ContactButton } from '../../contact/contact-button.js';
import { usePrewarmedFormats } from '../../format/use-prewarmed-formats.js';
import { Deferred } from '../../ui/deferred.js';
import { FirstLine } from './first-line.js';
import { useForecast, useLeague, usePayments } from './league-data.js';
import { Overview } from './overview.js';

const Unverified = lazy(() => import('./unverified.js'));
const Usage = lazy(() => import('./usage.js'));
const Payments = lazy(() => import('./payments/payments.js'));
const Plan = lazy(() => import('./plan/plan.js'));

const TABS = ['overview', 'usage', 'payments', 'plan'] as const;
type Tab = (typeof TABS)[number];

const PANELS = { usage: Usage, payments: Payments, plan: Plan };

function Panel({ tab }: { tab: Tab }) {
  if (tab === 'overview') return <Overview />;
  const Shown = PANELS[tab];
  return (
    <Suspense fallback={<Loading />}>
      <Shown />
    </Suspense>
  );
}

/** The part that is shown stands in the address, so that a link in a mail can lead to it. */
function LeagueTabs() {
  const t = useTranslations('league');
  const [parameters, setParameters] = useSearchParams();
  const tab = TABS.find((name) => name === parameters.get('tab')) ?? 'overview';
  return (
    <Tabs
      label={t('tabs')}
      tabs={TABS.map((name) => ({ name, label: t(name) }))}
      shown={tab}
      onShow={(name) => setParameters({ tab: name })}
    >
      <Panel tab={tab} />
    </Tabs>
  );
}

function OwnLeague() {
  const t = useTranslations('league');
  usePrewarmedFormats();
  const { user } = useMe();
  const league = useLeague();
  const payments = usePayments();
  const forecast = useForecast();
  const error = league.error ?? payments.error;
  if (league.data && payments.data) {
    return (
      <>
        <PageTitle>{league.data.name}</PageTitle>
        <FirstLine league={league.data} payments={payments.data} forecast={forecast.data} />
        <Deferred meanwhile={<Loading />}>
          <Suspense fallback={<Loading />}>
            {!user.verified && <Unverified email={user.email} />}
            <LeagueTabs />
          </Suspense>
        </Deferred>
      </>
    );
  }
  if (error) {
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <LoadError error={error} retry={() => void Promise.all([league.refetch(), payments.refetch()])} />
      </>
    );
  }
  return <Loading />;
}

export default function MyLeague() {
  const t = useTranslations('league');
  const { league } = useMe();
  return (
    <div className="flex flex-col gap-5">
      {league ? (
        <OwnLeague />
      ) : (
        <>
          <PageTitle>{t('title')}</PageTitle>
          <Notice title={t('noLeague')}>
            <p>{t('noLeagueHelp')}</p>
            <ContactButton />
          </Notice>
        </>
      )}
    </div>
  );
}
