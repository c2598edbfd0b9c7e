import { Button, Empty, LoadError, Loading, PageTitle, Tabs } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMatches } from '../api/matches.js';
import { useActiveTournaments } from '../api/tournaments.js';
import type { Match } from '../api/types.js';
import { byDay } from '../records/by-day.js';
import { MatchList } from '../records/match-line.js';
import { useDates } from '../session/format.js';
import { useSession } from '../session/session.js';
import { FilterBar, SelectFilter } from '../ui/filters.js';
import { useFilter } from '../ui/use-filter.js';

const VIEWS = ['open', 'done', 'unconfirmed'] as const;
type View = (typeof VIEWS)[number];
const STEP = 60;

/** Matches of the selected view, with its order and page limit. */
function useView(view: View) {
  const [tournament] = useFilter('tournament');
  const [limit, setLimit] = useState(STEP);
  const { person } = useSession();
  const query = useMatches({
    limit,
    ...(tournament && { tournament_id: tournament }),
    ...(person.role === 'delegate' && person.team_id && { team_id: person.team_id }),
    ...(view === 'unconfirmed' ? { unconfirmed: true } : { open: view === 'open' }),
    order: view === 'done' ? 'latest' : 'time',
  });
  const { items: matches = [], total = 0 } = query.data ?? {};
  return { ...query, matches, total, showMore: () => setLimit(limit + STEP) };
}

function Days({ matches }: { matches: Match[] }) {
  const t = useTranslations('fixtures');
  const { day } = useDates();
  const { time_zone: timeZone } = useSession().league;
  return byDay(matches, timeZone).map(([on, ofDay]) => (
    <section key={on ?? 'none'} className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{on ? day(on) : t('noDay')}</h2>
      <MatchList matches={ofDay} isDayKnown={on !== null} />
    </section>
  ));
}

export default function Matches() {
  const t = useTranslations('matches');
  const nav = useTranslations('nav');
  const shell = useTranslations('shell');
  const tournamentWords = useTranslations('tournaments');
  const { data: tournaments } = useActiveTournaments();
  const [isUnconfirmed] = useFilter('unconfirmed');
  const [chosen, choose] = useFilter('view');
  const view = VIEWS.find((name) => name === chosen) ?? (isUnconfirmed ? 'unconfirmed' : 'open');
  const { matches, total, data, error, refetch, showMore } = useView(view);
  return (
    <>
      <PageTitle>{nav('matches')}</PageTitle>
      <FilterBar>
        <SelectFilter
          name="tournament"
          label={tournamentWords('tournament')}
          all={t('allTournaments')}
          options={(tournaments?.items ?? []).map(({ id, name, series_name }) => ({
            value: id,
            label: `${name} · ${series_name}`,
          }))}
        />
      </FilterBar>
      <Tabs
        label={nav('matches')}
        tabs={VIEWS.map((name) => ({ name, label: t(name) }))}
        selected={view}
        onSelect={choose}
      >
        {error && <LoadError error={error} retry={() => void refetch()} />}
        {!data && !error && <Loading />}
        {data && matches.length === 0 && <Empty title={t(`none_${view}`)} />}
        <Days matches={matches} />
        {matches.length < total && (
          <Button onClick={showMore} className="self-center">
            {shell('showMore')} ({matches.length}/{total})
          </Button>
        )}
      </Tabs>
    </>
  );
}
