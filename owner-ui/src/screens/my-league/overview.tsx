import { Card, Loading, Notice } from '@touchline/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { League } from '../../api/types.js';
import { ContactButton } from '../../contact/contact-button.js';
import { AccountLayout } from './account-layout.js';
import { Deployment } from './deployment.js';
import { useLeague } from '../../api/league.js';
import { lazy, Suspense } from 'react';
import { OpenSite } from './open-site.js';

const Payments = lazy(() => import('./payments/payments.js'));

function Account({ site }: { site: ReactNode }) {
  const skeleton = (
    <AccountLayout site={site}>
      <Loading tall />
    </AccountLayout>
  );
  return (
    <Suspense fallback={skeleton}>
      <Payments site={site} />
    </Suspense>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-1">
      <h2 className="text-sm font-semibold text-muted">{title}</h2>
      {children}
    </Card>
  );
}

const STATUS_LOOKS: Record<League['deployment_status'], string> = {
  running: 'bg-accent-soft text-accent',
  pending: 'bg-sunk text-muted',
  deploying: 'bg-sunk text-ink',
  suspended: 'bg-warn-soft text-warn',
  failed: 'bg-danger-soft text-danger',
  deleted: 'bg-sunk text-muted',
};

function Site({ league }: { league: League }) {
  const t = useTranslations('league');
  const contact = useTranslations('contact');
  const { deployment_status: status } = league;
  return (
    <Fact title={t('site')}>
      <p className="font-semibold break-all">{league.url.replace(/^https?:\/\//, '')}</p>
      <p className="flex flex-wrap items-center gap-2">
        <span className="rounded-full bg-sunk px-3 py-1 text-sm font-bold">
          {t('tier', { name: league.tier.name })}
        </span>
        <span className={`rounded-full px-3 py-1 text-sm font-bold ${STATUS_LOOKS[status]}`}>
          {t(`status_${status}`)}
        </span>
      </p>
      {status === 'running' && (
        <>
          <OpenSite league={league} />
          <p className="hidden text-sm text-muted sm:block">{t('manageHelp')}</p>
        </>
      )}
      {status === 'suspended' && !league.waits_for_verification && (
        <Notice variant="warn">{t('suspendedHelp')}</Notice>
      )}
      {status === 'failed' && (
        <Notice variant="danger" title={t('failedHelp')}>
          <ContactButton subject={contact('siteSubject')} />
        </Notice>
      )}
    </Fact>
  );
}

/** The league's site on one line, and everything about its account. */
export function Overview() {
  const { data: league } = useLeague();
  if (!league) return <Loading />;
  return (
    <div className="flex flex-col gap-4">
      <Deployment league={league} />
      <Account site={<Site league={league} />} />
    </div>
  );
}
