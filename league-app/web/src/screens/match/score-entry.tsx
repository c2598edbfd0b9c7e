import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button, Card, CheckField, Crest, notify, TextField, useFieldText } from '@touchline/ui';
import type { ChangeEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import type { Match, Side } from '../../api/types.js';
import { useIsAdmin } from '../../session/session.js';
import { ProblemNotice } from '../../ui/problem-notice.js';
import { useEnterResult } from '../../api/matches.js';
import { useSending } from '../../ui/use-sending.js';

const MAX_GOALS = 99;
const STEP =
  'grid size-16 shrink-0 place-items-center rounded-card border border-edge text-2xl font-bold hover:bg-sunk active:bg-accent-soft disabled:opacity-40';

interface StepperProps {
  side: Side;
  goals: number;
  onChange: (goals: number) => void;
}

/** Counts a team's goals with large buttons, for use at the pitch. */
function Stepper({ side, goals, onChange }: StepperProps) {
  const t = useTranslations('match');
  return (
    <div role="group" aria-label={side.name} className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <Crest name={side.name} image={side.crest_url} colors={side.colors} />
        <span className="font-semibold">{side.name}</span>
      </div>
      <div className="flex items-center justify-between gap-2 sm:justify-start">
        <button
          type="button"
          disabled={goals === 0}
          aria-label={t('less', { team: side.name })}
          onClick={() => onChange(goals - 1)}
          className={STEP}
        >
          −
        </button>
        <output
          aria-live="polite"
          aria-label={t('goalsOf', { team: side.name })}
          className="min-w-20 figure text-center text-3xl"
        >
          {goals}
        </output>
        <button
          type="button"
          disabled={goals === MAX_GOALS}
          aria-label={t('more', { team: side.name })}
          onClick={() => onChange(goals + 1)}
          className={`${STEP} bg-accent text-on-accent hover:bg-accent-strong active:bg-accent-strong`}
        >
          +
        </button>
      </div>
    </div>
  );
}

const penalties = v.pipe(
  v.string(),
  v.nonEmpty('required'),
  v.check((text) => /^\d{1,2}$/.test(text), 'number'),
);
/** A result as it is entered: goals are counted by buttons, penalties are typed. */
const SCORE = v.object({ home: v.number(), away: v.number(), hasPenalties: v.boolean() });
const PLAYED = v.object({ ...SCORE.entries, penalties: v.object({ home: v.string(), away: v.string() }) });
const SHOOT_OUT = v.object({ ...SCORE.entries, penalties: v.object({ home: penalties, away: penalties }) });
type Entry = v.InferInput<typeof PLAYED>;

const isShootOut = ({ hasPenalties, home, away }: Omit<Entry, 'penalties'>): boolean =>
  hasPenalties && home === away;

/** The penalty shoot-out of a cup match that ended level. */
function Penalties({ register, setValue, formState: { errors } }: UseFormReturn<Entry>) {
  const t = useTranslations('match');
  const fieldText = useFieldText();
  return (
    <div className="grid grid-cols-2 gap-3">
      {(['home', 'away'] as const).map((side) => (
        <TextField
          key={side}
          label={t(`penalties_${side}`)}
          inputMode="numeric"
          error={fieldText(errors.penalties?.[side])}
          {...register(`penalties.${side}`, {
            onChange: (event: ChangeEvent<HTMLInputElement>) =>
              setValue(`penalties.${side}`, event.target.value.replace(/\D/g, '')),
          })}
        />
      ))}
    </div>
  );
}

function useEntry(match: Match) {
  const t = useTranslations('match');
  const { mutateAsync } = useEnterResult(match.id);
  const form = useForm<Entry>({
    defaultValues: {
      home: match.waiting?.home_goals ?? match.home_goals ?? 0,
      away: match.waiting?.away_goals ?? match.away_goals ?? 0,
      ...{ hasPenalties: false, penalties: { home: '', away: '' } },
    },
    resolver: (values, context, options) =>
      valibotResolver(isShootOut(values) ? SHOOT_OUT : PLAYED)(values, context, options),
  });
  const { send, problem } = useSending(form);
  const submit = send(async (entry) => {
    const { home, away, penalties } = entry;
    const shootOut = { penalties: { home: Number(penalties.home), away: Number(penalties.away) } };
    // Sends the version that was read, so that a concurrent change is not overwritten.
    const score = { home_goals: home, away_goals: away, version: match.version };
    const { confirmed } = await mutateAsync({
      ...{ type: 'play', ...score },
      ...(isShootOut(entry) && shootOut),
    });
    notify(confirmed ? t('saved') : t('savedWaiting'));
  });
  return { form, submit, problem };
}

export function ScoreEntry({ match }: { match: Match }) {
  const t = useTranslations('match');
  const isAdmin = useIsAdmin();
  const { form, submit, problem } = useEntry(match);
  const { control, register, setValue, formState } = form;
  const [home, away, hasPenalties] = useWatch({ control, name: ['home', 'away', 'hasPenalties'] });
  return (
    <Card>
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
        <h2 className="sr-only">{t('enter')}</h2>
        <div className="grid gap-5 sm:grid-cols-2">
          <Stepper side={match.home} goals={home} onChange={(goals) => setValue('home', goals)} />
          <Stepper side={match.away} goals={away} onChange={(goals) => setValue('away', goals)} />
        </div>
        {home === away && match.stage && <CheckField label={t('shootOut')} {...register('hasPenalties')} />}
        {isShootOut({ home, away, hasPenalties }) && <Penalties {...form} />}
        {problem && <ProblemNotice error={problem} />}
        <Button type="submit" variant="primary" busy={formState.isSubmitting} className="min-h-14 text-base">
          {t('save', { home, away })}
        </Button>
        {!isAdmin && <p className="text-sm text-muted">{t('needsConfirmation')}</p>}
      </form>
    </Card>
  );
}
