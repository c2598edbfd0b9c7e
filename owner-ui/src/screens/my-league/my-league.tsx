import { Crest, LoadError, Loading, Notice, PageTitle, Tabs } from '@touchline/ui';
import { lazy, Suspense, useDeferredValue, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useMe } from '../../account/use-session.js';
import { ContactButton } from '../../contact/contact-button.js';
import { usePrewarmedFormats } from '../../format/use-prewarmed-formats.js';
import type { League, Payment } from '../../api/types.js';
import { AccountHead } from './account-head.js';
import { useForecast, useLeague } from '../../api/league.js';
import { usePayments } from '../../api/payments.js';
import { Overview } from './overview.js';
import { filterOwed } from './owed-payments.js';
import { usePaying } from './use-paying.js';
import type { ReactNode } from 'react';

/** Renders content below the fold after the rest, as a deferred update that keeps the page responsive. */
function Deferred({ children, fallback }: { children: ReactNode; fallback: ReactNode }) {
  const isReady = useDeferredValue(true, false);
  return isReady ? children : fallback;
}

const Unverified = lazy(() => import('./unverified.js'));
const Usage = lazy(() => import('./usage.js'));
const Plan = lazy(() => import('./plan/plan.js'));
const PaySheet = lazy(() => import('./payments/pay-sheet.js'));
const PaymentPage = lazy(() => import('./payments/payment-page.js'));

const TABS = ['overview', 'usage', 'plan'] as const;
type Tab = (typeof TABS)[number];

const PANELS = { usage: Usage, plan: Plan };

function Panel({ tab }: { tab: Tab }) {
  if (tab === 'overview') return <Overview />;
  const Content = PANELS[tab];
  return (
    <Suspense fallback={<Loading />}>
      <Content />
    </Suspense>
  );
}

/** The current tab is kept in the URL, so that an email can link to it. */
function LeagueTabs() {
  const t = useTranslations('league');
  const [parameters, setParameters] = useSearchParams();
  // Older emails link to `tab=payments`, which is now part of the account.
  const tab = TABS.find((name) => name === parameters.get('tab')) ?? 'overview';
  return (
    <Tabs
      label={t('tabs')}
      tabs={TABS.map((name) => ({ name, label: t(name) }))}
      selected={tab}
      onSelect={(name) => setParameters({ tab: name })}
    >
      <Panel tab={tab} />
    </Tabs>
  );
}

/** As high as the head, with or without its button, so that nothing moves when the figures arrive. */
function HeadSkeleton({ owes }: { owes: boolean }) {
  return (
    <div
      aria-hidden="true"
      data-loading
      className={`animate-pulse rounded-card bg-sunk motion-reduce:animate-none ${owes ? 'h-64 sm:h-40' : 'h-28'}`}
    />
  );
}

/** The tabs and the first card below them. */
function TabsSkeleton() {
  const t = useTranslations('shell');
  return (
    <div className="flex flex-col gap-5">
      <p role="status" data-loading className="sr-only">
        {t('loading')}
      </p>
      <div aria-hidden="true" className="h-12 border-b border-line" />
      <div
        aria-hidden="true"
        className="h-56 animate-pulse rounded-card bg-sunk motion-reduce:animate-none"
      />
    </div>
  );
}

function AccountSummary({ payments }: { payments: Payment[] }) {
  const forecast = useForecast();
  const { open } = usePaying();
  if (forecast.data) return <AccountHead forecast={forecast.data} payments={payments} onPay={() => open()} />;
  if (forecast.error) return <LoadError error={forecast.error} retry={() => void forecast.refetch()} />;
  return <HeadSkeleton owes={filterOwed(payments).length > 0} />;
}

/** The payment sheet, on top of the page that it was opened from. */
function Paying({ league, payments }: { league: League; payments: Payment[] }) {
  const { ids, fix, close } = usePaying();
  // The element that opened the sheet depends on the forecast and disappears when it changes.
  useForecast();
  useFocusAfter(ids !== null);
  if (!ids) return null;
  return (
    <Suspense fallback={null}>
      <PaySheet {...{ ids, fix, league, payments }} onClose={close} />
    </Suspense>
  );
}

function Account({ league, payments }: { league: League; payments: Payment[] }) {
  const { user } = useMe();
  return (
    <>
      <div className="flex items-center gap-3">
        <Crest name={league.name} image={null} />
        <PageTitle>{league.name}</PageTitle>
      </div>
      <AccountSummary payments={payments} />
      <Deferred fallback={<TabsSkeleton />}>
        <Suspense fallback={<TabsSkeleton />}>
          {!user.verified && <Unverified email={user.email} />}
          <LeagueTabs />
        </Suspense>
      </Deferred>
    </>
  );
}

function OwnLeague() {
  const t = useTranslations('league');
  usePrewarmedFormats();
  // `/my_league/payments/ID` is the page of one charge.
  const [, , , payment] = useLocation().pathname.split('/');
  const league = useLeague();
  const payments = usePayments();
  // Requested together with the others although only the head shows it: this saves a round trip on a slow network.
  useForecast();
  const error = league.error ?? payments.error;
  if (league.data && payments.data) {
    const accountData = { league: league.data, payments: payments.data };
    return (
      <>
        {payment === undefined ? (
          <Account {...accountData} />
        ) : (
          <Suspense fallback={<Loading />}>
            <PaymentPage key={payment} id={payment} {...accountData} />
          </Suspense>
        )}
        <Paying {...accountData} />
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

/**
 * Once a sheet has closed, the focus returns to the element that opened it. If that element is gone, then or when the
 * figures of a payment arrive, the focus goes to the page's heading: never to the top of the document, where keyboard
 * users would have to start over.
 */
function useFocusAfter(isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen) wasOpen.current = true;
    else if (wasOpen.current && (document.activeElement ?? document.body) === document.body) {
      wasOpen.current = false;
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    }
  });
}
