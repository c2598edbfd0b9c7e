import { buttonClass, Card, Empty, LoadError, Loading, PageTitle } from '@touchline/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDashboard } from '../../api/league.js';
import type { Match } from '../../api/types.js';
import { byDay } from '../../records/by-day.js';
import { MatchList } from '../../records/match-line.js';
import { useDates } from '../../session/format.js';
import { useIsAdmin, useIsOpen, usePlan, useSession } from '../../session/session.js';
import { LimitMeter } from '../../ui/limit-meter.js';
import { GettingStarted } from './getting-started.js';
import { MissingResults } from './missing-results.js';
import { Debtors, Seasons, Suspended } from './attention.js';
import { useState } from 'react';
import { useMatches } from '../../api/matches.js';
import { localDay } from '../../session/local-time.js';

const DAY_MS = 86_400_000;
/** How far back results can still be entered here. */
const DAYS_BACK = 14;

/** The next matches of a delegate's team, or else of the league. */
function NextMatches({ teamId }: { teamId: string | null }) {
  const t = useTranslations('home');
  const { time_zone: timeZone } = useSession().league;
  // Includes past matches without a result, which can still be entered.
  const [from] = useState(() => localDay(new Date(Date.now() - DAYS_BACK * DAY_MS), timeZone));
  const { data, error, refetch } = useMatches({
    ...(teamId && { team_id: teamId }),
    from,
    state: 'scheduled',
    limit: 12,
  });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.items.length === 0) return <Empty title={t('noNext')} />;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('next')}</h2>
      <MatchList matches={data.items} />
    </section>
  );
}

function Waiting({ count }: { count: number }) {
  const t = useTranslations('home');
  if (count === 0) return null;
  return (
    <Link
      to="/matches?unconfirmed=true"
      className="flex items-center justify-between gap-3 rounded-card border-l-4 border-warn bg-warn-soft p-4 font-semibold hover:underline"
    >
      <span>{t('waiting', { count })}</span>
      <span aria-hidden="true">→</span>
    </Link>
  );
}

function Use() {
  const t = useTranslations('home');
  const plan = usePlan();
  if (!plan) return null;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold">{t('use', { plan: plan.name ?? '' })}</h2>
        <Link to="/plan" className={buttonClass('quiet')}>
          {t('allLimits')}
        </Link>
      </div>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {(['max_teams', 'max_players', 'max_tournaments', 'max_matches'] as const).map((limit) => (
          <LimitMeter key={limit} limit={limit} use={plan.use[limit]} max={plan.limits[limit]} />
        ))}
      </ul>
    </Card>
  );
}

/** Matches grouped by day. */
function Days({ title, matches }: { title: string; matches: Match[] }) {
  const t = useTranslations('fixtures');
  const { day } = useDates();
  const { time_zone: timeZone } = useSession().league;
  if (matches.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{title}</h2>
      {byDay(matches, timeZone).map(([on, ofDay]) => (
        <section key={on ?? ''} className="flex flex-col gap-2">
          <h3 className="text-sm font-semibold text-muted">{on ? day(on) : t('noDay')}</h3>
          <MatchList matches={ofDay} isDayKnown />
        </section>
      ))}
    </section>
  );
}

/** Results to confirm on the home screen; the link above them leads to all. */
const WAITING_SHOWN = 5;

function AdminHome() {
  const t = useTranslations('home');
  const { data, error, refetch } = useDashboard();
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const {
    missing_results: missing,
    waiting_results: waiting,
    next_matches: next,
    recent_results: recent,
  } = data;
  const isEmpty = missing.length + next.length + recent.length === 0;
  return (
    <>
      <GettingStarted hasMatches={!isEmpty} />
      <MissingResults matches={missing} />
      <Waiting count={data.to_confirm} />
      {waiting.length > 0 && <MatchList matches={waiting.slice(0, WAITING_SHOWN)} />}
      <Days title={t('next')} matches={next} />
      <div className="grid grid-cols-1 items-start gap-4 empty:hidden md:grid-cols-2">
        <Suspended suspended={data.suspended} />
        <Debtors debtors={data.debtors} owed_cents={data.owed_cents} />
      </div>
      <Seasons seasons={data.seasons} />
      {recent.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-lg font-bold">{t('recent')}</h2>
          <MatchList matches={recent} />
        </section>
      )}
      <Use />
    </>
  );
}

export default function Home() {
  const t = useTranslations('home');
  const isAdmin = useIsAdmin();
  const isOpen = useIsOpen();
  const { person } = useSession();
  return (
    <>
      <PageTitle>{t('title', { name: person.name.split(' ')[0] ?? '' })}</PageTitle>
      {isAdmin && isOpen('access_dashboard') && <AdminHome />}
      {isAdmin && !isOpen('access_dashboard') && <Empty title={t('noDashboard')} />}
      {!isAdmin && isOpen('access_tournaments') && <NextMatches teamId={person.team_id} />}
    </>
  );
}
