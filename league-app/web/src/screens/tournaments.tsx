import { Badge, Button, buttonClass, Empty, LoadError, Loading, PageTitle } from '@touchline/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Tournament } from '../api/types.js';
import { useList } from '../api/resource.js';
import { tournaments } from '../api/tournaments.js';
import { useIsAdmin } from '../session/session.js';
import { FilterBar, SearchFilter, SelectFilter } from '../ui/filters.js';
import { ActiveBadge } from '../ui/state-badges.js';
import { useFilter } from '../ui/use-filter.js';

const STEP = 30;

function TournamentCard({ tournament }: { tournament: Tournament }) {
  const t = useTranslations('tournaments');
  const plan = useTranslations('plan');
  const { id, name, series_name, format, teams, matches, played, published, active, read_only } = tournament;
  return (
    <Link
      to={`/tournaments/${id}`}
      className="flex h-full flex-col gap-2 rounded-card border border-line bg-surface p-4 hover:border-edge hover:bg-sunk"
    >
      <span className="text-base font-semibold">{name}</span>
      <span className="text-sm text-muted">
        {series_name} · {t(format)}
      </span>
      <span className="text-sm">
        {t('teams', { count: teams })} · {t('playedOf', { played, matches })}
      </span>
      <span className="flex flex-wrap gap-2">
        <Badge variant={published ? 'good' : 'plain'}>{published ? t('published') : t('draft')}</Badge>
        <ActiveBadge active={active} />
        {read_only && <Badge variant="warn">{plan('overLimit')}</Badge>}
      </span>
    </Link>
  );
}

export default function Tournaments() {
  const t = useTranslations('tournaments');
  const nav = useTranslations('nav');
  const shell = useTranslations('shell');
  const isAdmin = useIsAdmin();
  const [q] = useFilter('q');
  const [active] = useFilter('active');
  const [limit, setLimit] = useState(STEP);
  const filter = active === '' ? {} : { active: active === 'true' };
  const { data, error, refetch } = useList(tournaments, { ...filter, q, limit });
  const add = (
    <Link to="/tournaments/new" className={buttonClass('primary')}>
      {t('add')}
    </Link>
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{nav('tournaments')}</PageTitle>
        {isAdmin && add}
      </div>
      <FilterBar>
        <SearchFilter />
        <SelectFilter
          name="active"
          label={t('state')}
          all={shell('all')}
          options={[
            { value: 'true', label: shell('active') },
            { value: 'false', label: shell('inactive') },
          ]}
        />
      </FilterBar>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.items.length === 0 && (
        <Empty title={q || active ? shell('nothingFound') : t('empty')}>
          {!q && !active && <p>{t('emptyText')}</p>}
        </Empty>
      )}
      {data && data.items.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2">
          {data.items.map((tournament) => (
            <li key={tournament.id}>
              <TournamentCard tournament={tournament} />
            </li>
          ))}
        </ul>
      )}
      {data && data.items.length < data.total && (
        <Button onClick={() => setLimit(limit + STEP)} className="self-center">
          {shell('showMore')} ({data.items.length}/{data.total})
        </Button>
      )}
    </>
  );
}
