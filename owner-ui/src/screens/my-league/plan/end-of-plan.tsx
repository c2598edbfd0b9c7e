import { Button, Dialog, Loading, Notice, useProblemText } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import type { Forecast, League, Tier } from '../../../api/types.js';
import { MENU_FLAGS } from '@touchline/contracts';
import { useDates } from '../../../format/use-dates.js';
import { useForecast, useLeagueUse } from '../league-data.js';
import { ExceededList } from './obstacles.js';
import type { Exceeded } from './obstacles.js';
import { usePlanCommand } from './use-plan-command.js';

/** The last instant of the running period: the next one starts behind it (R9). */
function planEnd(forecast: Forecast | undefined): Date | undefined {
  const next = forecast?.following?.start_charge_date;
  return next === undefined ? undefined : new Date(Date.parse(next) - 1);
}

/** The day on which a cancelled plan ends, and how it can stay (R25a). */
export function Ending({ free, onKeep }: { free: Tier; onKeep: () => void }) {
  const t = useTranslations('plan');
  const { day } = useDates();
  const { data: forecast } = useForecast();
  const end = planEnd(forecast);
  return (
    <Notice
      look="warn"
      title={end ? t('endsOn', { day: day(end), free: free.name }) : t('ends', { free: free.name })}
    >
      <Button className="self-start" onClick={onKeep}>
        {t('keepPlan')}
      </Button>
    </Notice>
  );
}

/** What the league has more of than the free plan allows. Days of use are told apart: they hold for all of it (R26). */
function ReadOnly({ free, current }: { free: Tier; current: Tier }) {
  const t = useTranslations('plan');
  const { data: use } = useLeagueUse();
  const lost = MENU_FLAGS.filter((flag) => current[flag] && !free[flag]).map((flag) => t(flag));
  const exceeded = (use?.limits ?? [])
    .map(({ limit, use: used }) => ({ limit, use: used, max: free[limit as Exceeded['limit']] }) as Exceeded)
    .filter(({ limit, use: used, max }) => limit !== 'max_days_of_use' && used > max);
  const isOld = use !== undefined && use.days_of_use > free.max_days_of_use;
  return (
    <>
      {isOld && <p>{t('daysReadOnly', { name: free.name, days: free.max_days_of_use })}</p>}
      {exceeded.length > 0 && (
        <div>
          <p>{t('readOnlyList', { name: free.name })}</p>
          <ExceededList exceeded={exceeded} />
        </div>
      )}
      {!use && <p>{t('readOnly', { name: free.name })}</p>}
      {lost.length > 0 && <p>{t('loses', { list: lost.join(', ') })}</p>}
    </>
  );
}

interface Props {
  league: League;
  free: Tier;
  onClose: () => void;
}

/** Ends the plan with the running period, after saying when that is and what stays (R25a). */
export function CancelPlan({ league, free, onClose }: Props) {
  const t = useTranslations('plan');
  const words = useTranslations('shell');
  const text = useProblemText();
  const { day } = useDates();
  const { data: forecast } = useForecast();
  const { answer, isPending, refusal, isBusy, confirm } = usePlanCommand(
    league,
    { name: 'cancel_plan' },
    {
      done: t('cancelled'),
      onDone: onClose,
    },
  );
  const end = planEnd(forecast);
  return (
    <Dialog title={t('cancelTitle', { name: league.tier.name })} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {(isPending || !forecast) && !refusal && <Loading />}
        {answer && end && (
          <>
            <p>{t('cancelText', { name: league.tier.name, day: day(end), free: free.name })}</p>
            <ReadOnly free={free} current={league.tier} />
            <p>{t('cancelUndo', { day: day(end) })}</p>
          </>
        )}
        {refusal && <Notice look="danger" live title={text(refusal)} />}
        <div className="flex flex-wrap gap-2">
          {answer && end && (
            <Button look="danger" busy={isBusy} onClick={() => void confirm()}>
              {t('cancelPlan')}
            </Button>
          )}
          <Button onClick={onClose}>{words('close')}</Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Undoes a cancellation while the period still runs (R25a). */
export function KeepPlan({ league, onClose }: Omit<Props, 'free'>) {
  const t = useTranslations('plan');
  const words = useTranslations('shell');
  const text = useProblemText();
  const { answer, isPending, refusal, isBusy, confirm } = usePlanCommand(
    league,
    { name: 'keep_plan' },
    {
      done: t('kept', { name: league.tier.name }),
      onDone: onClose,
    },
  );
  return (
    <Dialog title={t('keepTitle', { name: league.tier.name })} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {isPending && <Loading />}
        {answer && <p>{t('keepText')}</p>}
        {refusal && <Notice look="danger" live title={text(refusal)} />}
        <div className="flex flex-wrap gap-2">
          {answer && (
            <Button look="primary" busy={isBusy} onClick={() => void confirm()}>
              {t('keepPlan')}
            </Button>
          )}
          <Button onClick={onClose}>{words('cancel')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
