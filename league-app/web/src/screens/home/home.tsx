import { buttonClass, Card, Empty, LoadError, Loading, PageTitle } from '@touchline/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDashboard } from '../../api/league.js';
import { MatchList } from '../../records/match-line.js';
import { useMoney } from '../../session/format.js';
import { useIsAdmin, useIsOpen, usePlan, useSession } from '../../session/session.js';
import { LimitMeter } from '../../ui/limit-meter.js';
import { GettingStarted } from './getting-started.js';
import { useState } from 'react';
import { useMatches } from '../../api/matches.js';
import { localDay } from '../../session/local-time.js';

const DAY_MS = 86_400_000;

/** The next matches: of a delegate's team, else of the league. */
function NextMatches({ teamId }: { teamId: string | null }) {
  const t = useTranslations('home');
  const { time_zone: timeZone } = useSession().league;
  // Yesterday's late match can still be entered.
  const [from] = useState(() => localDay(new Date(Date.now() - DAY_MS), timeZone));
  const { data, error, refetch } = useMatches({ ...(teamId && { team_id: teamId }), from, limit: 12 });
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
      <ul className="grid gap-4 sm:grid-cols-2">
        {(['max_teams', 'max_players', 'max_tournaments', 'max_matches'] as const).map((limit) => (
          <LimitMeter key={limit} limit={limit} use={plan.use[limit]} max={plan.limits[limit]} />
        ))}
      </ul>
    </Card>
  );
}

function AdminHome() {
  const t = useTranslations('home');
  const money = useMoney();
  const { data, error, refetch } = useDashboard();
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <Waiting count={data.to_confirm} />
      <GettingStarted hasMatches={data.next_matches.length + data.recent_results.length > 0} />
      {data.next_matches.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-lg font-bold">{t('next')}</h2>
          <MatchList matches={data.next_matches} />
        </section>
      )}
      {data.recent_results.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-lg font-bold">{t('recent')}</h2>
          <MatchList matches={data.recent_results} />
        </section>
      )}
      {data.owed_cents > 0 && (
        <Link to="/accounts" className="target flex items-center font-semibold underline underline-offset-4">
          {t('owed', { amount: money(data.owed_cents) })}
        </Link>
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
