import { Button, Card, CheckField, Crest, notify, TextField } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Match, Side } from '../../api/types.js';
import { useIsAdmin } from '../../session/session.js';
import { ProblemNotice } from '../../ui/problem-notice.js';
import { useEnterResult } from '../../api/matches.js';

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

/** The penalty shoot-out of a cup match that ended level. */
function Penalties({
  value,
  onChange,
}: {
  value: { home: string; away: string };
  onChange: (value: { home: string; away: string }) => void;
}) {
  const t = useTranslations('match');
  return (
    <div className="grid grid-cols-2 gap-3">
      {(['home', 'away'] as const).map((side) => (
        <TextField
          key={side}
          label={t(`penalties_${side}`)}
          inputMode="numeric"
          value={value[side]}
          onChange={(event) => onChange({ ...value, [side]: event.target.value.replace(/\D/g, '') })}
        />
      ))}
    </div>
  );
}

export function ScoreEntry({ match }: { match: Match }) {
  const t = useTranslations('match');
  const isAdmin = useIsAdmin();
  const [home, setHome] = useState(match.waiting?.home_goals ?? match.home_goals ?? 0);
  const [away, setAway] = useState(match.waiting?.away_goals ?? match.away_goals ?? 0);
  const [hasPenalties, setHasPenalties] = useState(false);
  const [penalties, setPenalties] = useState({ home: '', away: '' });
  const { mutate, isPending, error } = useEnterResult(match.id);
  const isShootOut = hasPenalties && home === away;
  const save = (): void => {
    const shootOut = { penalties: { home: Number(penalties.home), away: Number(penalties.away) } };
    mutate(
      // Sends the version that was read, so that a concurrent change is not overwritten.
      {
        type: 'play',
        home_goals: home,
        away_goals: away,
        version: match.version,
        ...(isShootOut && shootOut),
      },
      { onSuccess: ({ confirmed }) => notify(confirmed ? t('saved') : t('savedWaiting')) },
    );
  };
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="sr-only">{t('enter')}</h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <Stepper side={match.home} goals={home} onChange={setHome} />
        <Stepper side={match.away} goals={away} onChange={setAway} />
      </div>
      {home === away && match.stage && (
        <CheckField
          label={t('shootOut')}
          checked={hasPenalties}
          onChange={(event) => setHasPenalties(event.target.checked)}
        />
      )}
      {isShootOut && <Penalties value={penalties} onChange={setPenalties} />}
      {error && <ProblemNotice error={error} />}
      <Button variant="primary" busy={isPending} onClick={save} className="min-h-14 text-base">
        {t('save', { home, away })}
      </Button>
      {!isAdmin && <p className="text-sm text-muted">{t('needsConfirmation')}</p>}
    </Card>
  );
}
