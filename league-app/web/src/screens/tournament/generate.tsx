import { Button, Card, Notice, notify } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/client.js';
import type { Match, Tournament } from '../../api/records.js';
import { useChange, useRead } from '../../api/use-api.js';
import { useDates } from '../../session/format.js';
import { localDay } from '../../session/local-time.js';
import { useSession } from '../../session/session.js';
import { ProblemNotice } from '../../ui/problem-notice.js';
import { byRound } from './rounds.js';
import { SlotFields } from './slot-fields.js';
import { faultsOf, slotsOf } from './slots.js';
import type { SlotForm, SlotMode } from './slots.js';

interface Drawn {
  matches: Match[];
  unplaced: number;
}

/** Preview of the fixtures. */
function Preview({ drawn }: { drawn: Drawn }) {
  const t = useTranslations('fixtures');
  const match = useTranslations('match');
  const { moment } = useDates();
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-bold">{t('preview', { count: drawn.matches.length })}</h2>
      {drawn.unplaced > 0 && <Notice look="warn" title={t('unplaced', { count: drawn.unplaced })} />}
      <div className="flex flex-col gap-4">
        {byRound(drawn.matches).map(({ round, name, matches }) => (
          <section key={`${round}-${name}`}>
            <h3 className="font-semibold">{name ?? match('round', { round })}</h3>
            <ul>
              {matches.map(({ home, away, kick_off_at, venue }, index) => (
                <li key={index} className="flex flex-wrap gap-x-3 border-b border-line py-1 last:border-0">
                  <span className="flex-1">
                    {home.name} – {away.name}
                  </span>
                  <span className="text-sm text-muted">
                    {kick_off_at ? moment(kick_off_at) : match('noDate')} {venue && ` · ${venue}`}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  );
}

/** Round-robin fixtures, the draw of a cup, or dates for matches without one. */
export type DrawnWhat = 'fixtures' | 'cup' | 'schedule';

function useDrawing(address: string) {
  const t = useTranslations('fixtures');
  const change = useChange();
  const [drawn, setDrawn] = useState<Drawn>();
  const [problem, setProblem] = useState<Error>();
  const [busy, setBusy] = useState<'preview' | 'make'>();
  const run = async (what: 'preview' | 'make', body: object): Promise<void> => {
    setBusy(what);
    setProblem(undefined);
    try {
      if (what === 'preview') setDrawn(await call<Drawn>('POST', address, { ...body, dry_run: true }));
      else {
        await change('POST', address, body);
        notify(t('made'));
      }
    } catch (error) {
      setProblem(error as Error);
    }
    setBusy(undefined);
  };
  return { drawn, forget: () => setDrawn(undefined), problem, busy, run };
}

/** The slots being filled in; starts with the league's weekly slots, if it has any. */
function useTiming(tournament: Tournament, what: DrawnWhat) {
  const { league } = useSession();
  const week = useRead<{ slots: unknown[] }>('/api/slots').data;
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
  return { form, setForm, modes, mode, faults: faultsOf(mode, form), slots: slotsOf(mode, form) };
}

interface Props {
  tournament: Tournament;
  what: DrawnWhat;
  /** The matches to find dates for; all by default. */
  among?: ReadonlySet<string>;
}

/** Creates the fixtures after a preview. */
export function Drawing({ tournament, what, among }: Props) {
  const t = useTranslations('fixtures');
  const [isTried, setTried] = useState(false);
  const { form, setForm, modes, mode, faults, slots } = useTiming(tournament, what);
  const { drawn, forget, problem, busy, run } = useDrawing(`/api/tournaments/${tournament.id}/${what}`);
  const go = (doing: 'preview' | 'make'): void => {
    setTried(true);
    if (faults.length === 0) void run(doing, slots);
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
            <Button busy={busy === 'preview'} onClick={() => go('preview')}>
              {t('look')}
            </Button>
          )}
          <Button look="primary" busy={busy === 'make'} onClick={() => go('make')}>
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
