import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/client.js';
import type { Match, Tournament } from '../../api/records.js';
import { useChange } from '../../api/use-api.js';
import { useDates } from '../../session/format.js';
import { dayOf } from '../../session/local-time.js';
import { useSession } from '../../session/session.js';
import { Button } from '../../ui/button.js';
import { CheckField } from '../../ui/field.js';
import { Notice } from '../../ui/notice.js';
import { notify } from '../../ui/notify.js';
import { Card } from '../../ui/page.js';
import { ProblemNotice } from '../../ui/problem-notice.js';
import { byRound } from './rounds.js';
import { SlotFields } from './slot-fields.js';
import { faultsOf, slotsOf } from './slots.js';
import type { SlotForm } from './slots.js';

interface Drawn {
  matches: Match[];
  unplaced: number;
}

/** What would be played when, before anything is made. */
function Preview({ drawn }: { drawn: Drawn }) {
  const t = useTranslations('fixtures');
  const match = useTranslations('match');
  const { moment } = useDates();
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl font-bold">{t('preview', { count: drawn.matches.length })}</h2>
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

function useGeneration(tournament: Tournament) {
  const t = useTranslations('fixtures');
  const change = useChange();
  const [drawn, setDrawn] = useState<Drawn>();
  const [problem, setProblem] = useState<Error>();
  const [busy, setBusy] = useState<'preview' | 'make'>();
  const isCup = tournament.format === 'cup';
  const address = `/api/tournaments/${tournament.id}/${isCup ? 'cup' : 'fixtures'}`;
  const run = async (what: 'preview' | 'make', slots: object | undefined): Promise<void> => {
    setBusy(what);
    setProblem(undefined);
    try {
      const body = slots ? { slots } : {};
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
  return { drawn, forget: () => setDrawn(undefined), problem, busy, run, isCup };
}

/** Draws up who plays whom, when and where: looked at first, then made. */
export function Generate({ tournament }: { tournament: Tournament }) {
  const t = useTranslations('fixtures');
  const { league } = useSession();
  const [hasDates, setHasDates] = useState(true);
  const [isTried, setTried] = useState(false);
  const [form, setForm] = useState<SlotForm>({
    startOn: tournament.starts_on ?? dayOf(new Date(), league.time_zone),
    weekdays: [5, 6],
    times: '10:00, 12:00, 15:00',
    venues: '',
    holidays: '',
  });
  const { drawn, forget, problem, busy, run, isCup } = useGeneration(tournament);
  const isDated = hasDates && !isCup;
  const faults = isDated ? faultsOf(form) : [];
  const go = (what: 'preview' | 'make'): void => {
    setTried(true);
    if (faults.length === 0) void run(what, isDated ? slotsOf(form) : undefined);
  };
  const change = (by: Partial<SlotForm>): void => {
    setForm((before) => ({ ...before, ...by }));
    forget();
  };
  return (
    <>
      <Card className="flex flex-col gap-4">
        <h2 className="text-xl font-bold">{isCup ? t('drawCup') : t('generate')}</h2>
        <p className="text-muted">{isCup ? t('drawCupText') : t('generateText')}</p>
        {!isCup && (
          <CheckField
            label={t('withDates')}
            checked={hasDates}
            onChange={(event) => {
              setHasDates(event.target.checked);
              forget();
            }}
          />
        )}
        {isDated && <SlotFields form={form} faults={isTried ? faults : []} change={change} />}
        {problem && <ProblemNotice error={problem} />}
        <div className="flex flex-wrap gap-2">
          {!isCup && (
            <Button busy={busy === 'preview'} onClick={() => go('preview')}>
              {t('look')}
            </Button>
          )}
          <Button look="primary" busy={busy === 'make'} onClick={() => go('make')}>
            {isCup ? t('drawCup') : t('make')}
          </Button>
        </div>
      </Card>
      {drawn && <Preview drawn={drawn} />}
    </>
  );
}
