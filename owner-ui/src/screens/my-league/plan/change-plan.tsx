import { Problem } from '@touchline/session';
import type { ProblemCode } from '@touchline/session';
import { Button, Dialog, Loading, Notice, useProblemText } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import type { ComparedPlan, League, PlanComparison } from '../../../api/types.js';
import { useNumber } from '../../../format/numbers.js';
import { useDates } from '../../../format/use-dates.js';
import { noWrap } from '../../../ui/no-wrap.js';
import { RequestPlan } from './request-plan.js';
import { Effects } from './effects.js';
import { Actions } from './actions.js';
import { Obstacles } from './obstacles.js';
import { useConfirmedCommand } from './use-confirmed-command.js';

const hasCode = (error: Error | undefined, code: ProblemCode): error is Problem =>
  error instanceof Problem && error.code === code;

interface CommandProblemProps {
  error: Error;
  name: string;
  isCanceled: boolean;
}

function CommandProblem({ error, ...plan }: CommandProblemProps) {
  const text = useProblemText();
  if (hasCode(error, 'USAGE_EXCEEDS_TIER')) return <Obstacles problem={error} {...plan} />;
  return <Notice variant="danger" live title={text(error)} />;
}

/** What the league's site gains and loses: limits and areas. */
function SiteChanges({ target, current }: { target: ComparedPlan; current: ComparedPlan }) {
  const t = useTranslations('plan');
  const limits = useTranslations('limits');
  const number = useNumber();
  const { day } = useDates();
  const now = new Map(current.limits.map(({ limit, max }) => [limit, max]));
  const formatList = (direction: 'more' | 'less'): string =>
    target.limits
      .filter(({ compared }) => compared === direction)
      .map(({ limit, max }) =>
        t('limitNow', { limit: limits(limit), max: number(max), now: number(now.get(limit) ?? 0) }),
      )
      .join(', ');
  const areas = (flags: ComparedPlan['gains']): string => flags.map((flag) => t(flag)).join(', ');
  const [more, less, gained, lost] = [
    formatList('more'),
    formatList('less'),
    areas(target.gains),
    areas(target.loses),
  ];
  const days = target.limits.find(({ limit }) => limit === 'max_days_of_use');
  const isSame = !more && !less && !gained && !lost;
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5">
      {more && <li>{t('more', { list: more })}</li>}
      {less && <li>{t('less', { list: less })}</li>}
      {gained && <li>{t('gainedAreas', { list: gained })}</li>}
      {lost && <li>{t('lostAreas', { list: lost })}</li>}
      {days?.fits === false && <li>{t('daysOver', { name: target.name, days: days.max })}</li>}
      {target.usable_until && (
        <li>{noWrap(t('usableUntil', { name: target.name, day: day(target.usable_until) }))}</li>
      )}
      <li>{t(isSame ? 'nothingOnSite' : 'siteUpdated')}</li>
    </ul>
  );
}

interface Props {
  league: League;
  comparison: PlanComparison;
  current: ComparedPlan;
  target: ComparedPlan;
  free: ComparedPlan;
  onClose: () => void;
  /** The alternative if the league uses too much for the plan (R25a). */
  onCancelPlan: () => void;
}

/** Previews a change of plan by a dry run (R42), then carries it out. */
export function ChangePlan({ league, comparison, current, target, free, onClose, onCancelPlan }: Props) {
  const t = useTranslations('plan');
  const words = useTranslations('shell');
  const { answer, isPending, problem, hasChanged, isBusy, confirm } = useConfirmedCommand(
    league,
    { name: 'change_tier', type_tier: target.type_tier },
    { done: t('done', { name: target.name }), onDone: onClose },
  );
  // Staff have agreed on a price in the meantime, or the plan no longer has a list price.
  if (hasCode(problem, 'PRICE_NEGOTIATED')) {
    return <RequestPlan {...{ league, comparison, target, onClose }} charge={league.charge_type} />;
  }
  const isCanceled = league.cancelled_at !== null;
  const change = answer?.plan_change;
  return (
    <Dialog title={t('previewTitle', { name: target.name })} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {isPending && <Loading />}
        {hasChanged && <Notice variant="warn" live title={t('changedMeanwhile')} />}
        {change && (
          <>
            <h3 className="font-semibold">{t('costChanges')}</h3>
            <Effects change={change} league={league} free={free.name} />
            <h3 className="font-semibold">{t('siteChanges')}</h3>
            <SiteChanges target={target} current={current} />
          </>
        )}
        {problem && <CommandProblem error={problem} name={target.name} isCanceled={isCanceled} />}
        <Actions>
          {change && (
            <Button variant="primary" busy={isBusy} onClick={confirm}>
              {t('confirm')}
            </Button>
          )}
          {hasCode(problem, 'USAGE_EXCEEDS_TIER') && !isCanceled && (
            <Button variant="danger" onClick={onCancelPlan}>
              {t('cancelPlan')}
            </Button>
          )}
          <Button onClick={onClose}>{words('cancel')}</Button>
        </Actions>
      </div>
    </Dialog>
  );
}
