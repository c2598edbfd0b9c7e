import { Button, Card, Notice, notify } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DrawnPart, FixturesBody } from '../../api/tournaments.js';
import { useDraw } from '../../api/tournaments.js';
import type { Fixtures, Match, Tournament } from '../../api/types.js';
import { useSlots } from '../../api/venues.js';
import { TeamLine } from '../../records/match-line.js';
import { useDates } from '../../session/format.js';
import { localDay } from '../../session/local-time.js';
import { useSession } from '../../session/session.js';
import { ProblemNotice } from '../../ui/problem-notice.js';
import { byRound } from './rounds.js';
import { SlotFields } from './slot-fields.js';
import { validateSlots, toFixturesBody } from './slots.js';
import type { SlotForm, SlotMode } from './slots.js';

/** As the fixtures will be shown, without links: there are no such matches yet. */
function MatchRows({ matches }: { matches: Match[] }) {
  const t = useTranslations('match');
  const { shortDay, time } = useDates();
  return (
    <ul className="divide-y divide-line">
      {matches.map(({ id, home, away, kick_off_at, venue }) => (
        <li key={id} className="flex min-h-14 items-center gap-3 py-1">
          <span className="w-20 shrink-0 text-xs leading-tight text-muted tabular-nums">
            {kick_off_at === null ? (
              t('noDate')
            ) : (
              <>
                <span className="block">{shortDay(kick_off_at)}</span>
                <span className="block text-sm font-semibold text-ink">{time(kick_off_at)}</span>
              </>
            )}
            {venue && <span className="line-clamp-1 sm:hidden">{venue}</span>}
          </span>
          <span className="flex min-w-0 flex-1 flex-col">
            <TeamLine side={home} goals={null} />
            <TeamLine side={away} goals={null} />
          </span>
          {venue && <span className="hidden w-48 shrink-0 text-sm text-muted sm:block">{venue}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Preview of the fixtures. */
function Preview({ drawn }: { drawn: Fixtures }) {
  const t = useTranslations('fixtures');
  const match = useTranslations('match');
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-bold">{t('preview', { count: drawn.matches.length })}</h2>
      {drawn.unplaced > 0 && <Notice look="warn" title={t('unplaced', { count: drawn.unplaced })} />}
      <div className="flex flex-col gap-4">
        {byRound(drawn.matches).map(({ round, name, matches }) => (
          <section key={`${round}-${name}`}>
            <h3 className="font-semibold">{name ?? match('round', { round })}</h3>
            <MatchRows matches={matches} />
          </section>
        ))}
      </div>
    </Card>
  );
}

function useDrawing(id: string, part: DrawnPart) {
  const t = useTranslations('fixtures');
  const [drawn, setDrawn] = useState<Fixtures | null>(null);
  const preview = useDraw(id, part);
  const make = useDraw(id, part);
  const run = (what: 'preview' | 'make', body: FixturesBody): void => {
    preview.reset();
    make.reset();
    // What was previewed is what is created, or nothing.
    if (what === 'make')
      make.mutate({ ...body, ...(drawn && { plan: drawn.plan }) }, { onSuccess: () => notify(t('made')) });
    else preview.mutate({ ...body, dry_run: true }, { onSuccess: setDrawn });
  };
  return { drawn, forget: () => setDrawn(null), preview, make, run };
}

/** The slots being filled in; starts with the league's weekly slots, if it has any. */
function useTiming(tournament: Tournament, what: DrawnPart) {
  const { league } = useSession();
  const week = useSlots().data;
  const [form, setForm] = useState<SlotForm>({
    startOn: tournament.starts_on ?? localDay(new Date(), league.time_zone),
    weekdays: [5, 6],
    times: '10:00, 12:00, 15:00',
    venues: '',
    holidays: '',
  });
  const modes: SlotMode[] = [
    ...(week && week.slots.length > 0 ? (['week'] as const) : []),
    'own',
    ...(what === 'fixtures' ? (['none'] as const) : []),
  ];
  // A cup is drawn first, because only then there are matches to date.
  const mode = what === 'cup' ? 'none' : (form.mode ?? modes[0]!);
  return { form, setForm, modes, mode, faults: validateSlots(mode, form), slots: toFixturesBody(mode, form) };
}

interface Props {
  tournament: Tournament;
  what: DrawnPart;
  /** The matches to find dates for; all by default. */
  among?: ReadonlySet<string>;
}

/** Creates the fixtures after a preview. */
export function Drawing({ tournament, what, among }: Props) {
  const t = useTranslations('fixtures');
  const [isTried, setTried] = useState(false);
  const { form, setForm, modes, mode, faults, slots } = useTiming(tournament, what);
  const { drawn, forget, preview, make, run } = useDrawing(tournament.id, what);
  const problem = preview.error ?? make.error;
  const go = (doing: 'preview' | 'make'): void => {
    setTried(true);
    if (faults.length === 0) run(doing, slots);
  };
  const change = (by: Partial<SlotForm>): void => {
    setForm((before) => ({ ...before, ...by }));
    forget();
  };
  return (
    <>
      <Card className="flex flex-col gap-4">
        <h2 className="text-lg font-bold">{t(`title_${what}`)}</h2>
        <p className="text-muted">{t(`text_${what}`)}</p>
        {what !== 'cup' && (
          <SlotFields form={form} mode={mode} modes={modes} faults={isTried ? faults : []} change={change} />
        )}
        {problem && <ProblemNotice error={problem} />}
        <div className="flex flex-wrap gap-2">
          {what !== 'cup' && (
            <Button busy={preview.isPending} onClick={() => go('preview')}>
              {t('look')}
            </Button>
          )}
          <Button look="primary" busy={make.isPending} onClick={() => go('make')}>
            {t(`make_${what}`)}
          </Button>
        </div>
      </Card>
      {drawn && (
        <Preview
          drawn={among ? { ...drawn, matches: drawn.matches.filter(({ id }) => among.has(id)) } : drawn}
        />
      )}
    </>
  );
}
