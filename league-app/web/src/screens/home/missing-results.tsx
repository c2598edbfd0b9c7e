import { Button, Card, Crest, Notice, notify } from '@touchline/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useEnterScores } from '../../api/matches.js';
import type { Match, Side } from '../../api/types.js';
import { useRoundName } from '../../records/use-round-name.js';
import { useDates } from '../../session/format.js';
import { ShareRound } from '../../records/share-round.js';
import type { RoundToShare } from '../../records/share-round.js';
import { ProblemNotice } from '../../ui/problem-notice.js';

interface Score {
  home: number;
  away: number;
}
type Scores = Record<string, Score>;

const MAX_GOALS = 99;
const STEP =
  'grid size-11 shrink-0 place-items-center rounded-field border border-edge text-lg font-bold hover:bg-sunk active:bg-accent-soft disabled:opacity-40';

interface SideProps {
  side: Side;
  goals: number | undefined;
  onChange: (goals: number) => void;
}

/** One side of a score: one tap adds a goal; a dash means no score yet. */
function SideScore({ side, goals, onChange }: SideProps) {
  const t = useTranslations('match');
  return (
    <div role="group" aria-label={side.name} className="flex items-center gap-2">
      <Crest name={side.name} image={side.crest_url} colors={side.colors} size="tiny" />
      <span className="min-w-0 flex-1 truncate font-semibold">{side.name}</span>
      <button
        type="button"
        disabled={goals === undefined || goals === 0}
        aria-label={t('less', { team: side.name })}
        onClick={() => onChange((goals ?? 1) - 1)}
        className={STEP}
      >
        −
      </button>
      <output
        aria-live="polite"
        aria-label={t('goalsOf', { team: side.name })}
        className="figure w-7 text-center text-xl"
      >
        {goals ?? '–'}
      </output>
      <button
        type="button"
        disabled={goals === MAX_GOALS}
        aria-label={t('more', { team: side.name })}
        onClick={() => onChange((goals ?? 0) + 1)}
        className={`${STEP} bg-accent text-on-accent hover:bg-accent-strong active:bg-accent-strong`}
      >
        +
      </button>
    </div>
  );
}

interface EntryProps {
  match: Match;
  score: Score | undefined;
  error: string | undefined;
  onChange: (score: Score | undefined) => void;
}

function Entry({ match, score, error, onChange }: EntryProps) {
  const t = useTranslations('home');
  const { shortDay, time } = useDates();
  const { id, home, away, kick_off_at, venue } = match;
  const when = kick_off_at === null ? [] : [`${shortDay(kick_off_at)} ${time(kick_off_at)}`];
  const change = (by: Partial<Score>): void => onChange({ home: 0, away: 0, ...score, ...by });
  return (
    <li className="flex flex-col gap-1 py-2">
      <div className="flex items-center justify-between gap-2 text-xs text-muted">
        <Link to={`/matches/${id}`} className="target flex items-center underline-offset-4 hover:underline">
          {[...when, venue].filter(Boolean).join(' · ')}
        </Link>
        <button
          type="button"
          onClick={() => onChange(score ? undefined : { home: 0, away: 0 })}
          aria-label={`${score ? t('clearScore') : t('goalless')}: ${home.name} – ${away.name}`}
          className="target rounded-field px-2 font-semibold text-accent hover:bg-sunk"
        >
          {score ? t('clearScore') : '0 : 0'}
        </button>
      </div>
      <SideScore side={home} goals={score?.home} onChange={(goals) => change({ home: goals })} />
      <SideScore side={away} goals={score?.away} onChange={(goals) => change({ away: goals })} />
      {error && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </li>
  );
}

interface RoundProps {
  matches: Match[];
  onSaved: (round: RoundToShare) => void;
}

/** A round with goal steppers, and one button that saves all its scores. */
function Round({ matches, onSaved }: RoundProps) {
  const t = useTranslations('home');
  const roundName = useRoundName();
  const [scores, setScores] = useState<Scores>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { mutate, isPending, error } = useEnterScores();
  const entered = matches.filter(({ id }) => scores[id]);
  const change = (id: string, score: Score | undefined): void =>
    setScores(({ [id]: _before, ...others }) => (score ? { ...others, [id]: score } : others));
  const save = (): void =>
    mutate(
      {
        results: entered.map(({ id, version }) => ({
          ...{ match_id: id, version },
          ...{ home_goals: scores[id]!.home, away_goals: scores[id]!.away },
        })),
      },
      {
        onSuccess: ({ results }) => {
          const rejected = results.filter(({ code }) => code !== null);
          setErrors(Object.fromEntries(rejected.map(({ match_id, message }) => [match_id, message ?? ''])));
          notify(t('scoresSaved', { count: results.length - rejected.length }));
          const saved = results.filter(({ code }) => code === null).map(({ match_id }) => match_id);
          if (saved.length > 0) onSaved(toShare(saved));
        },
      },
    );
  const title = `${matches[0]!.tournament_name} · ${roundName(matches[0]!)}`;
  const toShare = (saved: readonly string[]): RoundToShare => ({
    tournamentId: matches[0]!.tournament_id,
    round: matches[0]!.round,
    isCup: matches[0]!.stage !== null,
    title,
    matches: matches
      .filter(({ id }) => saved.includes(id))
      .map((match) => ({ ...match, home_goals: scores[match.id]!.home, away_goals: scores[match.id]!.away })),
  });
  return (
    <Card className="flex flex-col gap-2">
      <h3 className="font-bold">{title}</h3>
      <ul className="grid grid-cols-1 gap-x-8 divide-y divide-line md:grid-cols-2 md:divide-y-0">
        {matches.map((match) => (
          <Entry
            key={match.id}
            match={match}
            score={scores[match.id]}
            error={errors[match.id]}
            onChange={(score) => change(match.id, score)}
          />
        ))}
      </ul>
      {error && <ProblemNotice error={error} />}
      <Button
        variant="primary"
        busy={isPending}
        disabled={entered.length === 0}
        onClick={save}
        className="min-h-12"
      >
        {t('saveScores', { count: entered.length })}
      </Button>
    </Card>
  );
}

/** Rounds saved just now, ready to share. */
function Saved({ rounds }: { rounds: readonly RoundToShare[] }) {
  const t = useTranslations('home');
  return rounds.map((round) => (
    <Notice key={round.title} variant="good" title={t('roundSaved', { round: round.title })}>
      <ShareRound {...round} />
    </Notice>
  ));
}

/** Matches whose kick-off has passed, by round, to enter all results at once. */
export function MissingResults({ matches }: { matches: Match[] }) {
  const t = useTranslations('home');
  const [saved, setSaved] = useState<readonly RoundToShare[]>([]);
  const rounds = new Map<string, Match[]>();
  for (const match of matches) {
    const key = `${match.tournament_id} ${match.round} ${match.group ?? ''} ${match.stage ?? ''}`;
    rounds.set(key, [...(rounds.get(key) ?? []), match]);
  }
  const addSaved = (round: RoundToShare): void =>
    setSaved((before) => [round, ...before.filter(({ title }) => title !== round.title)]);
  return (
    <section className="flex flex-col gap-3 empty:hidden">
      <Saved rounds={saved} />
      {matches.length > 0 && <Notice variant="warn" title={t('missing', { count: matches.length })} />}
      {[...rounds].map(([key, ofRound]) => (
        <Round key={key} matches={ofRound} onSaved={addSaved} />
      ))}
    </section>
  );
}
