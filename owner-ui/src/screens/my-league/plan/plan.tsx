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
import { whole } from '../../../ui/whole.js';
import { useLeague, usePlanComparison } from '../../../api/league.js';
import { AskForPlan } from './ask-for-plan.js';
import type { Asked } from './asked.js';
import { ChangePlan } from './change-plan.js';
import { CurrentPlan } from './current-plan.js';
import { CancelPlan, KeepPlan } from './end-of-plan.js';
import { PlanColumn } from './plan-column.js';

interface DialogProps {
  asked: Asked;
  league: League;
  comparison: PlanComparison;
  free: ComparedPlan;
  onAsk: (asked: Asked | undefined) => void;
}

function AskedDialog({ asked, league, comparison, free, onAsk }: DialogProps) {
  const onClose = (): void => onAsk(undefined);
  const current = comparison.plans.find(({ is_current }) => is_current)!;
  if (asked.what === 'cancel') return <CancelPlan {...{ league, free, onClose }} />;
  if (asked.what === 'keep') return <KeepPlan {...{ league, onClose }} />;
  if (asked.what === 'ask') {
    return <AskForPlan {...{ league, comparison, onClose }} target={asked.target} charge={asked.charge} />;
  }
  return (
    <ChangePlan
      {...{ league, comparison, current, free, onClose }}
      target={asked.target}
      onCancelPlan={() => onAsk({ what: 'cancel' })}
    />
  );
}

/** How each price works, and how to switch to the other one (R4, R5). */
function Charging({ league, shown }: { league: League; shown: ChargeType }) {
  const t = useTranslations('plan');
  const isOther = league.type_tier !== FREE_TIER && shown !== league.charge_type;
  return (
    <p className="max-w-prose text-sm text-muted">
      {t(shown === 'P' ? 'byMatch' : 'byPeriod')}{' '}
      {isOther && <span className="text-ink">{t('otherCharge', { type: league.charge_type })}</span>}
    </p>
  );
}

function Intro({ comparison: { use_as_of: at, stale } }: { comparison: PlanComparison }) {
  const t = useTranslations('plan');
  const { moment } = useDates();
  if (at === null) return <p className="text-sm text-muted">{t('introUnknown')}</p>;
  return (
    <p className="text-sm text-muted">{whole(t(stale ? 'introStale' : 'intro', { moment: moment(at) }))}</p>
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
  const [shown, setShown] = useState<ChargeType>(league.charge_type);
  const [asked, setAsked] = useState<Asked>();
  const free = comparison.plans.find(({ type_tier: type }) => type === FREE_TIER);
  if (!free) return null;
  return (
    <>
      <CurrentPlan {...{ league, comparison, free }} onAsk={setAsked} />
      <section className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="flex flex-col gap-1">
            <h2 className="text-lg font-bold">{t('title')}</h2>
            <Intro comparison={comparison} />
          </div>
          <ChargeSwitch value={shown} onChange={setShown} />
        </div>
        <Charging league={league} shown={shown} />
        <ul className="grid gap-4 sm:grid-cols-2 md:grid-cols-4">
          {comparison.plans.map((plan) => (
            <PlanColumn key={plan.id} {...{ plan, league, comparison, shown }} onAsk={setAsked} />
          ))}
        </ul>
      </section>
      {asked && <AskedDialog {...{ asked, league, comparison, free }} onAsk={setAsked} />}
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
