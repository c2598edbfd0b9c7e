import { Badge, Button } from '@touchline/ui';
import { Check, ChevronDown, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ComparedPlan, League, PlanComparison } from '../../../api/types.js';
import { useMoney } from '../../../format/money.js';
import { useNumber } from '../../../format/numbers.js';
import { useDates } from '../../../format/use-dates.js';
import type { ChargeType } from '../../../plans/charge-switch.js';
import { FREE_TIER } from '../../../plans/price.js';
import { noWrap } from '../../../ui/no-wrap.js';
import { useChargeTitle } from '../charge-title.js';
import type { OpenDialog } from './open-dialog.js';
import { Areas, Limits } from './plan-limits.js';

type ComparedLimit = ComparedPlan['limits'][number];

interface PriceProps {
  /** Null for the free plan. */
  price: number | null;
  charge: ChargeType;
  months: number;
}

/** An amount with its unit. */
export function PriceTag({ price, charge, months }: PriceProps) {
  const t = useTranslations('plan');
  const money = useMoney();
  // The typeface of figures has no letters.
  if (price === null) return <p className="text-xl font-bold">{t('free_')}</p>;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="figure text-2xl">{money(price)}</span>
      <span className="text-sm text-muted">
        {charge === 'P' ? t('perMatch') : t('perMonths', { months })}
      </span>
    </p>
  );
}

interface Props {
  plan: ComparedPlan;
  league: League;
  comparison: PlanComparison;
  /** Which of the two prices is shown. */
  charge: ChargeType;
  onOpen: (dialog: OpenDialog) => void;
}

function Price({ plan, comparison, charge }: Props) {
  const t = useTranslations('plan');
  const money = useMoney();
  const title = useChargeTitle();
  const { matches, months_of_charge: months } = comparison;
  if (plan.type_tier === FREE_TIER) return <PriceTag price={null} charge="P" months={1} />;
  const list = charge === 'P' ? plan.match_price : plan.period_price;
  const isOwn = plan.is_current && charge === comparison.charge_type;
  const price = isOwn ? comparison.price : list;
  const isCosted =
    charge === 'P' && matches !== null && plan.match_cost !== null && !isOwnPrice(plan, comparison);
  return (
    <div className="flex flex-col gap-1">
      {price === null ? (
        <p className="text-lg font-semibold">{t('onRequest')}</p>
      ) : (
        <PriceTag price={price} charge={charge} months={months} />
      )}
      {isOwn && comparison.price_negotiated && <p className="text-sm text-muted">{t('agreedPrice')}</p>}
      {isCosted && (
        <p className="text-sm text-muted">
          {noWrap(
            t('matchCost', {
              ...{ amount: money(plan.match_cost!), count: matches.count },
              period: title({ start_charge_date: matches.from, final_charge_date: matches.to }),
            }),
          )}
        </p>
      )}
    </div>
  );
}

/** With a negotiated price, the cost by list price would be meaningless. */
function isOwnPrice(plan: ComparedPlan, { price_negotiated }: PlanComparison): boolean {
  return plan.is_current && price_negotiated;
}

/** Whether the league fits into the plan. Days of use do not prevent a move, but end all changes (R26). */
function PlanFit({ plan }: { plan: ComparedPlan }) {
  const t = useTranslations('plan');
  const limits = useTranslations('limits');
  const number = useNumber();
  const { day } = useDates();
  const exceeded = plan.limits.filter(({ fits }) => fits === false);
  const exceededSizes = exceeded.filter(({ limit }) => limit !== 'max_days_of_use');
  const days = exceeded.find(({ limit }) => limit === 'max_days_of_use');
  const item = ({ limit, use, max }: ComparedLimit): string =>
    t('tooSmallItem', { limit: limits(limit), use: number(use ?? 0), max: number(max) });
  const list = exceededSizes.map(item).join(', ');
  return (
    <div className="flex flex-col gap-2 text-sm">
      {plan.fits === true && !days && <FitNote good>{t('fits')}</FitNote>}
      {plan.fits === false && <FitNote>{t('tooSmall', { list })}</FitNote>}
      {days && <FitNote>{t('daysOver', { name: plan.name, days: days.max })}</FitNote>}
      {plan.usable_until && (
        <FitNote>{t('usableUntil', { name: plan.name, day: day(plan.usable_until) })}</FitNote>
      )}
    </div>
  );
}

function FitNote({ good = false, children }: { good?: boolean; children: string }) {
  const Icon = good ? Check : TriangleAlert;
  return (
    <p className="flex gap-2">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${good ? 'text-accent' : 'text-warn'}`} />
      <span>{noWrap(children)}</span>
    </p>
  );
}

/** The button to change to a plan: directly if it has a list price, otherwise by asking for a price (R24). */
function PlanButton({ plan, league, comparison, charge, onOpen }: Props) {
  const t = useTranslations('plan');
  const isOtherCharge = charge !== comparison.charge_type && plan.type_tier !== FREE_TIER;
  if (plan.is_current) {
    if (!isOtherCharge) return null;
    return <Button onClick={() => onOpen({ kind: 'ask', target: plan, charge })}>{t('askTerms')}</Button>;
  }
  // A league on the free plan has no terms that staff would have to change first: it starts with a price per match (R34).
  const isRequest = plan.on_request || isOtherCharge;
  const next = comparison.plans.find(
    ({ type_tier: type, fits }) => type > league.type_tier && fits !== false,
  );
  return (
    <Button
      variant={plan === next ? 'primary' : 'plain'}
      onClick={() =>
        onOpen(isRequest ? { kind: 'ask', target: plan, charge } : { kind: 'change', target: plan })
      }
    >
      {t(isRequest ? 'ask' : 'change', { name: plan.name })}
    </Button>
  );
}

/** One of the plans in the comparison. */
export function PlanColumn(props: Props) {
  const { plan } = props;
  const t = useTranslations('plan');
  // Without folding, four plans would be a long scroll on a phone.
  const [isOpen, setOpen] = useState(false);
  const collapsedClass = isOpen ? '' : 'max-sm:hidden';
  return (
    // Each part has a row of its own, aligned across all cards.
    <li
      className={`flex flex-col gap-3 rounded-card sm:row-span-6 sm:grid sm:grid-rows-subgrid border bg-surface p-4 ${plan.is_current ? 'border-accent ring-1 ring-accent' : 'border-line'}`}
    >
      <div className="flex flex-col gap-1">
        <h3 className="flex flex-wrap items-center justify-between gap-2 text-base font-bold">
          {plan.name}
          {plan.is_current && <Badge variant="good">{t('current')}</Badge>}
        </h3>
        {plan.description && <p className="text-sm text-muted">{plan.description}</p>}
      </div>
      <Price {...props} />
      <div className="grid content-start empty:max-sm:hidden">
        <PlanButton {...props} />
      </div>
      <div className="empty:max-sm:hidden">{!plan.is_current && <PlanFit plan={plan} />}</div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="target inline-flex items-center gap-1 self-start font-semibold text-accent sm:hidden"
      >
        {t('details', { name: plan.name })}
        <ChevronDown aria-hidden="true" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div className={collapsedClass}>
        <Limits plan={plan} />
      </div>
      <div className={`empty:max-sm:hidden ${collapsedClass}`}>
        {!plan.is_current && <Areas plan={plan} />}
      </div>
    </li>
  );
}
