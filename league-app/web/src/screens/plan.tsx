import { Badge, buttonClass, Card, Notice, PageTitle } from '@touchline/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../session/format.js';
import { usePlan, useSession } from '../session/session.js';
import type { MenuFlag } from '@touchline/contracts';
import type { Plan, Tier } from '../api/types.js';
import { MENU_FLAGS, LIMITS } from '@touchline/contracts';
import { findOpeningTier, portalTab } from '../session/plan.js';
import { LimitMeter, UsageMeter } from '../ui/limit-meter.js';

const MEGABYTE = 1024 ** 2;

function Areas({ plan }: { plan: Plan }) {
  const t = useTranslations('plan');
  const names = useTranslations('flags');
  const portal = portalTab(useSession(), 'plan');
  const opensWith = (flag: MenuFlag): ReactNode => {
    const opener = plan.flags[flag] ? null : findOpeningTier(flag, plan);
    if (opener === null) return null;
    const text = t('opensWith', { plan: opener });
    if (portal === null) return <span className="text-sm text-muted">{text}</span>;
    return (
      <a href={portal} className="text-sm font-semibold text-accent underline underline-offset-4">
        {text}
      </a>
    );
  };
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-bold">{t('areas')}</h2>
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {MENU_FLAGS.map((flag) => (
          <li
            key={flag}
            className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line pb-2"
          >
            <span>{names(flag)}</span>
            <span className="flex items-center gap-2">
              {opensWith(flag)}
              <Badge variant={plan.flags[flag] ? 'good' : 'plain'}>
                {plan.flags[flag] ? t('open') : t('closedShort')}
              </Badge>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Next({ tier, plan }: { tier: Tier; plan: Plan }) {
  const t = useTranslations('plan');
  const names = useTranslations('limits');
  const portal = portalTab(useSession(), 'plan');
  const more = LIMITS.filter((limit) => tier.limits[limit] > (plan.limits[limit] ?? Infinity));
  if (more.length === 0) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('next', { plan: tier.name ?? '' })}</h2>
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {more.map((limit) => (
          <li key={limit} className="flex justify-between gap-3">
            <span>{names(limit)}</span>
            <span className="font-semibold tabular-nums">
              {plan.limits[limit]} → {tier.limits[limit]}
            </span>
          </li>
        ))}
      </ul>
      {portal === null ? (
        <p className="text-muted">{t('change')}</p>
      ) : (
        <a href={portal} className={`${buttonClass('primary')} self-start`}>
          {t('changeTo', { plan: tier.name ?? '' })}
        </a>
      )}
    </Card>
  );
}

export default function PlanScreen() {
  const t = useTranslations('plan');
  const { day } = useDates();
  const payments = portalTab(useSession(), 'overview');
  const plan = usePlan();
  if (!plan)
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <Notice title={t('unknown')} />
      </>
    );
  return (
    <>
      <PageTitle>{t('current', { plan: plan.name ?? '' })}</PageTitle>
      <Card className="flex flex-col gap-5">
        <h2 className="text-lg font-bold">{t('limits')}</h2>
        <ul className="grid gap-5 sm:grid-cols-2">
          {LIMITS.map((limit) => (
            <LimitMeter key={limit} limit={limit} use={plan.use[limit]} max={plan.limits[limit]} />
          ))}
          <UsageMeter name={t('images')} use={plan.images.count} max={plan.images.max_count} />
          <UsageMeter
            name={t('imagesMb')}
            use={Math.ceil(plan.images.bytes / MEGABYTE)}
            max={Math.floor(plan.images.max_bytes / MEGABYTE)}
          />
        </ul>
        {plan.usable_until && (
          <p className="text-sm text-muted">
            {t('usableUntil', { day: day(plan.usable_until.slice(0, 10)) })}
          </p>
        )}
      </Card>
      {payments !== null && (
        <a href={payments} className={`${buttonClass('plain')} self-start`}>
          {t('payments')}
        </a>
      )}
      <Areas plan={plan} />
      {plan.next_tier && <Next tier={plan.next_tier} plan={plan} />}
    </>
  );
}
