import { Problem } from '@touchline/session';
import { Button, Dialog, Loading, Notice, useProblemText } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import type { League, Tier } from '../../../api/types.js';
import { AskForPlan } from './ask-for-plan.js';
import { Effects } from './effects.js';
import { Obstacles } from './obstacles.js';
import { usePlanCommand } from './use-plan-command.js';

const isRefusal = (error: Error | undefined, code: string): error is Problem =>
  error instanceof Problem && error.code === code;

function Refusal({ error, target }: { error: Error; target: Tier }) {
  const text = useProblemText();
  if (isRefusal(error, 'USAGE_EXCEEDS_TIER')) return <Obstacles problem={error} target={target} />;
  return <Notice look="danger" live title={text(error)} />;
}

interface Props {
  league: League;
  target: Tier;
  onClose: () => void;
  /** The way out where the league uses too much for the plan (R25a). */
  onCancelPlan: () => void;
}

/** Shows by a dry run what a change of plan would do (R42), then does it. */
export function ChangePlan({ league, target, onClose, onCancelPlan }: Props) {
  const t = useTranslations('plan');
  const words = useTranslations('shell');
  const { answer, isPending, refusal, isBusy, confirm } = usePlanCommand(
    league,
    { name: 'change_tier', type_tier: target.type_tier },
    {
      done: t('done', { name: target.name }),
      onDone: onClose,
    },
  );
  // Staff have agreed on a price meanwhile, or the plan's list price has gone.
  if (isRefusal(refusal, 'PRICE_NEGOTIATED')) return <AskForPlan {...{ league, target, onClose }} />;
  return (
    <Dialog title={t('previewTitle', { name: target.name })} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {isPending && <Loading />}
        {answer && <Effects answer={answer} league={league} />}
        {refusal && <Refusal error={refusal} target={target} />}
        <div className="flex flex-wrap gap-2">
          {answer && (
            <Button look="primary" busy={isBusy} onClick={() => void confirm()}>
              {t('confirm')}
            </Button>
          )}
          {isRefusal(refusal, 'USAGE_EXCEEDS_TIER') && league.cancelled_at === null && (
            <Button look="danger" onClick={onCancelPlan}>
              {t('cancelPlan')}
            </Button>
          )}
          <Button onClick={onClose}>{words('cancel')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
