import { Badge, Button, Card } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import type { ComparedPlan, Forecast, League, LeagueUsage, PlanComparison } from '../../../api/types.js';
import { useMoney } from '../../../format/money.js';
import { useDates } from '../../../format/use-dates.js';
import { FREE_TIER } from '../../../plans/price.js';
import { noWrap } from '../../../ui/no-wrap.js';
import { useChargeTitle } from '../charge-title.js';
import { NextLimit } from '../next-limit.js';
import { useForecast, useLeagueUsage } from '../../../api/league.js';
import { Ending } from './end-of-plan.js';
import type { OpenDialog } from './open-dialog.js';
import { PriceTag } from './plan-column.js';

/** What the current period costs so far, or will cost. */
function usePeriodSentence(): (charge: NonNullable<Forecast['charge']>) => string {
  const t = useTranslations('plan');
  const money = useMoney();
  const title = useChargeTitle();
  const { day } = useDates();
  return (charge) => {
    const { initial_payment_date, final_payment_date, estimated_value, charged_matches: count } = charge;
    const dates = { period: title(charge), from: day(initial_payment_date), to: day(final_payment_date) };
    if (charge.charge_type === 'P') {
      if (estimated_value === null || count === null) return t('soFarUnknown', dates);
      return t('soFar', { ...dates, count, amount: money(estimated_value) });
    }
    if (charge.status === 'approved') return t('thisPeriodPaid', dates);
    if (charge.status === 'in_review') return t('thisPeriodInReview', dates);
    return t('thisPeriod', { ...dates, amount: money(charge.due ?? 0) });
  };
}

/** The limits that are used up, and the next one. */
function UseOfPlan({ use }: { use: LeagueUsage }) {
  const t = useTranslations('plan');
  const limits = useTranslations('limits');
  const reached = use.limits.filter((limit) => limit.use > 0 && limit.use >= limit.max);
  if (reached.length === 0 && !use.fills_next) return null;
  return (
    <p>
      {reached.length > 0 && (
        <span className="font-semibold text-danger">
          {t('reached', { list: reached.map(({ limit }) => limits(limit)).join(', ') })}{' '}
        </span>
      )}
      <NextLimit use={use} />{' '}
      <a
        href="#/my_league?tab=usage"
        className="inline-flex min-h-6 items-center font-semibold text-accent underline underline-offset-4"
      >
        {t('toUsage')}
      </a>
    </p>
  );
}

interface Props {
  league: League;
  comparison: PlanComparison;
  free: ComparedPlan;
  onOpen: (dialog: OpenDialog) => void;
}

/** The league's plan: its price, its period, the limit reached next, and the cancellation (R25a). */
export function CurrentPlan({ league, comparison, free, onOpen }: Props) {
  const t = useTranslations('plan');
  const { data: forecast } = useForecast();
  const { data: use } = useLeagueUsage();
  const sentence = usePeriodSentence();
  const isFree = league.type_tier === FREE_TIER;
  const current = comparison.plans.find(({ is_current }) => is_current);
  const isCanceled = league.cancelled_at !== null;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="flex flex-col gap-1">
          <h2 className="text-sm font-semibold text-muted">{t('yours')}</h2>
          <p className="flex flex-wrap items-center gap-2 text-xl font-bold">
            {current?.name ?? league.tier.name}
            {league.price_negotiated && <Badge>{t('agreedPrice')}</Badge>}
          </p>
        </div>
        <PriceTag
          price={isFree ? null : league.price}
          charge={league.charge_type}
          months={league.months_of_charge}
        />
      </div>
      {forecast?.charge && <p>{noWrap(sentence(forecast.charge))}</p>}
      {use && <UseOfPlan use={use} />}
      {isCanceled && !isFree && <Ending free={free} onKeep={() => onOpen({ kind: 'keep' })} />}
      {!isCanceled && !isFree && (
        <Button className="self-start" onClick={() => onOpen({ kind: 'cancel' })}>
          {t('cancelPlan')}
        </Button>
      )}
    </Card>
  );
}
