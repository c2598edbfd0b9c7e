import { LoadError } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ComparedPlan, League, PlanComparison } from '../../../api/types.js';
import { useDates } from '../../../format/use-dates.js';
import { plan as en } from '../../../i18n/en/plan.js';
import { plan as es } from '../../../i18n/es/plan.js';
import { WithPageTexts } from '../../../i18n/with-page-texts.js';
import { ChargeSwitch } from '../../../plans/charge-switch.js';
import type { ChargeType } from '../../../plans/charge-switch.js';
import { FREE_TIER } from '../../../plans/price.js';
import { noWrap } from '../../../ui/no-wrap.js';
import { useLeague, usePlanComparison } from '../../../api/league.js';
import { RequestPlan } from './request-plan.js';
import type { OpenDialog } from './open-dialog.js';
import { ChangePlan } from './change-plan.js';
import { CurrentPlan } from './current-plan.js';
import { CancelPlan, KeepPlan } from './end-of-plan.js';
import { PlanColumn } from './plan-column.js';

interface DialogProps {
  dialog: OpenDialog;
  league: League;
  comparison: PlanComparison;
  free: ComparedPlan;
  onOpen: (dialog: OpenDialog | undefined) => void;
}

function PlanDialog({ dialog, league, comparison, free, onOpen }: DialogProps) {
  const onClose = (): void => onOpen(undefined);
  const current = comparison.plans.find(({ is_current }) => is_current)!;
  if (dialog.kind === 'cancel') return <CancelPlan {...{ league, free, onClose }} />;
  if (dialog.kind === 'keep') return <KeepPlan {...{ league, onClose }} />;
  if (dialog.kind === 'ask') {
    return <RequestPlan {...{ league, comparison, onClose }} target={dialog.target} charge={dialog.charge} />;
  }
  return (
    <ChangePlan
      {...{ league, comparison, current, free, onClose }}
      target={dialog.target}
      onCancelPlan={() => onOpen({ kind: 'cancel' })}
    />
  );
}

/** How each price works, and how to switch to the other one (R4, R5). */
function Charging({ league, charge }: { league: League; charge: ChargeType }) {
  const t = useTranslations('plan');
  const isOther = league.type_tier !== FREE_TIER && charge !== league.charge_type;
  return (
    <p className="max-w-prose text-sm text-muted">
      {t(charge === 'P' ? 'byMatch' : 'byPeriod')}{' '}
      {isOther && <span className="text-ink">{t('otherCharge', { type: league.charge_type })}</span>}
    </p>
  );
}

function Intro({ comparison: { use_as_of: at, stale } }: { comparison: PlanComparison }) {
  const t = useTranslations('plan');
  const { moment } = useDates();
  if (at === null) return <p className="text-sm text-muted">{t('introUnknown')}</p>;
  return (
    <p className="text-sm text-muted">{noWrap(t(stale ? 'introStale' : 'intro', { moment: moment(at) }))}</p>
  );
}

/** As high as the content that is loading. */
function Skeleton() {
  const t = useTranslations('shell');
  const block = 'animate-pulse rounded-card bg-sunk motion-reduce:animate-none';
  return (
    <div className="flex flex-col gap-4">
      <p role="status" data-loading className="sr-only">
        {t('loading')}
      </p>
      <div aria-hidden="true" className={`h-44 ${block}`} />
      <div aria-hidden="true" className="grid gap-4 sm:grid-cols-2 md:grid-cols-4">
        {Array.from({ length: 4 }, (_, n) => (
          <div key={n} className={`h-96 ${block}`} />
        ))}
      </div>
    </div>
  );
}

function Plans({ league, comparison }: { league: League; comparison: PlanComparison }) {
  const t = useTranslations('plan');
  const [charge, setCharge] = useState<ChargeType>(league.charge_type);
  const [dialog, setDialog] = useState<OpenDialog>();
  const free = comparison.plans.find(({ type_tier: type }) => type === FREE_TIER);
  if (!free) return null;
  return (
    <>
      <CurrentPlan {...{ league, comparison, free }} onOpen={setDialog} />
      <section className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="flex flex-col gap-1">
            <h2 className="text-lg font-bold">{t('title')}</h2>
            <Intro comparison={comparison} />
          </div>
          <ChargeSwitch value={charge} onChange={setCharge} />
        </div>
        <Charging league={league} charge={charge} />
        <ul className="grid gap-4 sm:grid-cols-2 md:grid-cols-4">
          {comparison.plans.map((plan) => (
            <PlanColumn key={plan.id} {...{ plan, league, comparison, charge }} onOpen={setDialog} />
          ))}
        </ul>
      </section>
      {dialog && <PlanDialog {...{ dialog, league, comparison, free }} onOpen={setDialog} />}
    </>
  );
}

function Page() {
  const { data: league } = useLeague();
  const { data: comparison, error, refetch } = usePlanComparison();
  if (error && !comparison) return <LoadError error={error} retry={() => void refetch()} />;
  if (!league || !comparison) return <Skeleton />;
  return <Plans league={league} comparison={comparison} />;
}

/** The league's plan, and all plans compared with the league's use. */
export default function Plan() {
  return (
    <WithPageTexts en={{ plan: en }} es={{ plan: es }}>
      <Page />
    </WithPageTexts>
  );
}
