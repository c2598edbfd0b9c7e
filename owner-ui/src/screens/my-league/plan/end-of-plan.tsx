import { Button, Dialog, Loading, Notice, useProblemText } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import type { ComparedPlan, League } from '../../../api/types.js';
import { useDates } from '../../../format/use-dates.js';
import { noWrap } from '../../../ui/no-wrap.js';
import { useForecast } from '../../../api/league.js';
import { Actions } from './actions.js';
import { Effects } from './effects.js';
import { ExceededList } from './obstacles.js';
import type { Exceeded } from './obstacles.js';
import { useConfirmedCommand } from './use-confirmed-command.js';

/** The day on which a canceled plan ends, and a button to keep it (R25a). */
export function Ending({ free, onKeep }: { free: ComparedPlan; onKeep: () => void }) {
  const t = useTranslations('plan');
  const { day } = useDates();
  const { data: forecast } = useForecast();
  const end = forecast?.charge?.final_charge_date;
  const title = end ? t('endsOn', { day: day(end), free: free.name }) : t('ending', { free: free.name });
  return (
    <Notice variant="warn" title={noWrap(title)}>
      <p>{t('endsHelp')}</p>
      <Button className="self-start" onClick={onKeep}>
        {t('keepPlan')}
      </Button>
    </Notice>
  );
}

/** Where the league exceeds the free plan. Days of use are separate: they apply to the league as a whole (R26). */
function ReadOnly({ free }: { free: ComparedPlan }) {
  const t = useTranslations('plan');
  const { day } = useDates();
  const exceededLimits = free.limits.filter(({ fits }) => fits === false);
  const days = exceededLimits.find(({ limit }) => limit === 'max_days_of_use');
  const exceeded = exceededLimits.filter((limit) => limit !== days) as Exceeded[];
  return (
    <>
      {days && <p>{t('daysReadOnly', { name: free.name, days: days.max })}</p>}
      {free.usable_until && (
        <p>{noWrap(t('usableUntil', { name: free.name, day: day(free.usable_until) }))}</p>
      )}
      {exceeded.length > 0 && (
        <div>
          <p>{t('readOnlyList', { name: free.name })}</p>
          <ExceededList exceeded={exceeded} />
        </div>
      )}
      {free.fits === null && <p>{t('readOnly', { name: free.name })}</p>}
      {free.loses.length > 0 && (
        <p>{t('lostAreas', { list: free.loses.map((flag) => t(flag)).join(', ') })}</p>
      )}
    </>
  );
}

interface Props {
  league: League;
  free: ComparedPlan;
  onClose: () => void;
}

/** Ends the plan with the current period, after showing when that is, what is left to pay, and what stays (R25a). */
export function CancelPlan({ league, free, onClose }: Props) {
  const t = useTranslations('plan');
  const words = useTranslations('shell');
  const text = useProblemText();
  const { day } = useDates();
  const { answer, isPending, problem, hasChanged, isBusy, confirm } = useConfirmedCommand(
    league,
    { name: 'cancel_plan' },
    { done: t('cancelled'), onDone: onClose },
  );
  const change = answer?.plan_change;
  const ends = change?.effects.find(({ kind }) => kind === 'ends')?.to;
  const names = { name: league.tier.name, free: free.name };
  return (
    <Dialog title={t('cancelTitle', names)} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {isPending && <Loading />}
        {hasChanged && <Notice variant="warn" live title={t('changedMeanwhile')} />}
        {change && ends && (
          <>
            <p>{noWrap(t('cancelText', { ...names, day: day(ends) }))}</p>
            <Effects change={change} league={league} free={free.name} exceptKind="ends" />
            {change.after.balance > 0 && <p className="text-sm text-muted">{t('balanceHelp')}</p>}
            <ReadOnly free={free} />
            <p>{noWrap(t('cancelUndo', { day: day(ends) }))}</p>
          </>
        )}
        {problem && <Notice variant="danger" live title={text(problem)} />}
        <Actions>
          {change && (
            <Button variant="danger" busy={isBusy} onClick={confirm}>
              {t('cancelPlan')}
            </Button>
          )}
          <Button onClick={onClose}>{words('close')}</Button>
        </Actions>
      </div>
    </Dialog>
  );
}

/** Undoes a cancellation during the current period (R25a). */
export function KeepPlan({ league, onClose }: Omit<Props, 'free'>) {
  const t = useTranslations('plan');
  const words = useTranslations('shell');
  const text = useProblemText();
  const { answer, isPending, problem, hasChanged, isBusy, confirm } = useConfirmedCommand(
    league,
    { name: 'keep_plan' },
    { done: t('kept', { name: league.tier.name }), onDone: onClose },
  );
  const change = answer?.plan_change;
  return (
    <Dialog title={t('keepTitle', { name: league.tier.name })} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {isPending && <Loading />}
        {hasChanged && <Notice variant="warn" live title={t('changedMeanwhile')} />}
        {change && (
          <>
            <p>{t('keepText')}</p>
            <Effects change={change} league={league} free="" />
          </>
        )}
        {problem && <Notice variant="danger" live title={text(problem)} />}
        <Actions>
          {change && (
            <Button variant="primary" busy={isBusy} onClick={confirm}>
              {t('keepPlan')}
            </Button>
          )}
          <Button onClick={onClose}>{words('cancel')}</Button>
        </Actions>
      </div>
    </Dialog>
  );
}
