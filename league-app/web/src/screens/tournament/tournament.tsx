import { Badge, Loading, PageError, PageTitle, Tabs } from '@touchline/ui';
import type { ComponentType } from 'react';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Tournament } from '../../api/types.js';
import { useTournament } from '../../api/tournaments.js';
import { useIsAdmin, useIsOpen } from '../../session/session.js';
import { ActiveBadge } from '../../ui/state-badges.js';
import { useFilter } from '../../ui/use-filter.js';

type Part = ComponentType<{ tournament: Tournament }>;

/** Each tab is loaded on demand. */
const PARTS = {
  fixtures: lazy<Part>(() => import('./fixtures.js')),
  table: lazy<Part>(() => import('./table.js')),
  bracket: lazy<Part>(() => import('./bracket.js')),
  teams: lazy<Part>(() => import('./teams.js')),
  registrations: lazy<Part>(() => import('./registrations.js')),
  discipline: lazy<Part>(() => import('./discipline.js')),
  season: lazy<Part>(() => import('./season/season.js')),
  rules: lazy<Part>(() => import('./rules.js')),
};
type PartName = keyof typeof PARTS;

function dateParts(
  { format, matches, closed_at }: Tournament,
  isAdmin: boolean,
  hasPlayers: boolean,
): PartName[] {
  const names = Object.keys(PARTS) as PartName[];
  return names.filter((name) => {
    if (name === 'table') return format !== 'cup';
    if (name === 'bracket') return format.includes('cup');
    if (name === 'registrations') return hasPlayers;
    // A closed tournament's settings cannot change any more.
    if (name === 'rules') return isAdmin && closed_at === null;
    if (name === 'season') return isAdmin && matches > 0;
    return isAdmin || name !== 'discipline';
  });
}

function Title({ tournament }: { tournament: Tournament }) {
  const t = useTranslations('tournaments');
  const season = useTranslations('seasonRollover');
  const { name, series_name, format, published, active, closed_at, teams, matches, played } = tournament;
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm text-muted">
        {series_name} · {t(format)}
      </p>
      <PageTitle>{name}</PageTitle>
      <p className="flex flex-wrap items-center gap-2">
        <Badge variant={published ? 'good' : 'plain'}>{published ? t('published') : t('draft')}</Badge>
        {closed_at ? <Badge>{season('closed')}</Badge> : <ActiveBadge active={active} />}
        <span className="text-sm text-muted">
          {t('teams', { count: teams })} · {t('playedOf', { played, matches })}
        </span>
      </p>
    </div>
  );
}

export default function TournamentScreen() {
  const t = useTranslations('tournaments');
  const { id = '' } = useParams();
  const isAdmin = useIsAdmin();
  const hasPlayers = useIsOpen()('access_players');
  const [tab, setTab] = useFilter('tab');
  const { data, error, refetch } = useTournament(id);
  if (error) return <PageError error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const names = dateParts(data, isAdmin, hasPlayers);
  const selected = names.find((name) => name === tab) ?? names[0]!;
  const Content = PARTS[selected];
  // A closed tournament is read-only, except for its awards.
  const tournament = { ...data, read_only: data.read_only || data.closed_at !== null };
  return (
    <>
      <Title tournament={data} />
      <Tabs
        label={data.name}
        tabs={names.map((name) => ({ name, label: t(`tab_${name}`) }))}
        selected={selected}
        onSelect={setTab}
      >
        <Suspense fallback={<Loading />}>
          <Content tournament={tournament} />
        </Suspense>
      </Tabs>
    </>
  );
}
