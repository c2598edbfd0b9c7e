import { Button, Card, Notice, notify } from '@touchline/ui';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import {
  useCreateFixtures,
  useFixturePlan,
  useFixtureRules,
  useDiscardFixturePlan,
  usePlanFixtures,
  useSetFixtureRules,
} from '../../api/fixture-plans.js';
import { useEntrants } from '../../api/tournaments.js';
import type { FixturePlan, Tournament } from '../../api/types.js';
import { ProblemNotice } from '../../ui/problem-notice.js';
import { Quality } from './fixture-quality.js';
import { FixtureRules, RuleList } from './fixture-rules.js';
import { Preview } from './preview.js';
import { SlotFields } from './slot-fields.js';
import { useTiming } from './use-timing.js';

/** Progress of making the fixtures, with a button to stop it. */
function Progress({ plan, onStop }: { plan: FixturePlan; onStop: () => void }) {
  const t = useTranslations('fixtureRules');
  const percent = Math.round(100 * plan.share);
  return (
    <div className="flex flex-col gap-2">
      <p role="status">{t(`step_${plan.step ?? 'rounds'}`)}</p>
      <div
        role="progressbar"
        aria-label={t(`step_${plan.step ?? 'rounds'}`)}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2.5 overflow-hidden rounded-full border border-edge bg-sunk"
      >
        <div className="h-full bg-accent transition-[width]" style={{ width: `${Math.max(4, percent)}%` }} />
      </div>
      <Button onClick={onStop} className="self-start">
        {t('stop')}
      </Button>
    </div>
  );
}

/** The smallest set of conflicting rules, each with a button to remove it. */
function Impossible({
  tournament,
  plan,
  onRemoved,
}: {
  tournament: Tournament;
  plan: FixturePlan;
  onRemoved: () => void;
}) {
  const t = useTranslations('fixtureRules');
  const { data } = useFixtureRules(tournament.id, true);
  const { mutate } = useSetFixtureRules(tournament.id);
  const rules = data?.rules ?? [];
  const named = plan.conflict.flatMap((at) => (rules[at] ? [{ rule: rules[at], at }] : []));
  if (named.length === 0)
    return <Notice variant="danger" live title={t(plan.proven ? 'tooFewSlots' : 'noReason')} />;
  const remove = (at: number): void =>
    mutate(
      rules.filter((_, index) => index !== at),
      { onSuccess: onRemoved },
    );
  return (
    <Notice variant="danger" live title={plan.proven ? t('impossible') : t('notFound')}>
      <div className="flex flex-col gap-2">
        <RuleList tournament={tournament} rules={named} onRemove={remove} />
        <p>{t('impossibleText')}</p>
      </div>
    </Notice>
  );
}

function usePlanning(id: string) {
  const t = useTranslations('fixtures');
  const { data: plan } = useFixturePlan(id, true);
  const make = usePlanFixtures(id);
  const create = useCreateFixtures(id);
  const { mutate: deletePlan } = useDiscardFixturePlan(id);
  const isWaiting = make.isPending || plan?.state === 'running';
  return {
    ...{ plan, isWaiting, make: make.mutateAsync, isCreating: create.isPending, problem: create.error },
    /** Creates exactly what was previewed, or nothing. */
    create: () =>
      plan?.fixtures && create.mutate(plan.fixtures.plan, { onSuccess: () => notify(t('fixturesSaved')) }),
    discardPlan: () => plan && plan.state !== 'none' && deletePlan(),
  };
}

/** Makes fixtures by rules: previews them with their fairness, or shows the conflicting rules; then creates them. */
export function RuledDrawing({ tournament }: { tournament: Tournament }) {
  const t = useTranslations('fixtures');
  const words = useTranslations('fixtureRules');
  const formId = useId();
  const { form, modes, mode, send, problem: refused } = useTiming(tournament, 'fixtures');
  const { plan, isWaiting, make, create, isCreating, problem, discardPlan } = usePlanning(tournament.id);
  const { data: teams = [] } = useEntrants(tournament.id);
  const preview = send((slots) => make(slots));
  const shown = refused ?? problem;
  return (
    <>
      <Card>
        <form
          id={formId}
          onSubmit={(event) => void preview(event)}
          noValidate
          className="flex flex-col gap-4"
        >
          <h2 className="text-lg font-bold">{t('title_fixtures')}</h2>
          <p className="text-muted">{t('text_fixtures')}</p>
          <SlotFields form={form} mode={mode} modes={modes} onChange={discardPlan} />
        </form>
      </Card>
      <FixtureRules tournament={tournament} onChange={discardPlan} />
      <Card className="flex flex-col gap-4">
        {shown && <ProblemNotice error={shown} />}
        {plan?.state === 'running' && <Progress plan={plan} onStop={discardPlan} />}
        {plan?.state === 'failed' && <Notice variant="danger" live title={words('failed')} />}
        {plan?.state === 'impossible' && (
          <Impossible tournament={tournament} plan={plan} onRemoved={discardPlan} />
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            form={formId}
            variant={plan?.fixtures ? 'plain' : 'primary'}
            busy={isWaiting || form.formState.isSubmitting}
          >
            {t('showPreview')}
          </Button>
          {plan?.fixtures && (
            <Button variant="primary" busy={isCreating} onClick={create}>
              {t('make_fixtures')}
            </Button>
          )}
        </div>
      </Card>
      {plan?.fixtures && (
        <Preview drawn={plan.fixtures}>
          {plan.quality && <Quality quality={plan.quality} teams={teams} />}
        </Preview>
      )}
    </>
  );
}
