import { Empty, LoadError, Loading, PageTitle } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { ShareTable } from '../records/share-table.js';
import { StandingsTable } from '../records/standings-table.js';
import { TopScorers } from '../records/top-scorers.js';
import { TournamentChoice, useChosenTournament } from '../records/tournament-choice.js';
import { FilterBar } from '../ui/filters.js';

export default function Tables() {
  const t = useTranslations('tables');
  const nav = useTranslations('nav');
  const { tournaments, chosen, error, refetch } = useChosenTournament(({ format }) => format !== 'cup');
  return (
    <>
      <PageTitle>{nav('tables')}</PageTitle>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!tournaments && !error && <Loading />}
      {tournaments && !chosen && <Empty title={t('none')} />}
      {tournaments && chosen && (
        <>
          <FilterBar>
            <TournamentChoice tournaments={tournaments} chosen={chosen} />
          </FilterBar>
          <ShareTable tournament={chosen} />
          <StandingsTable tournamentId={chosen.id} />
          <TopScorers tournamentId={chosen.id} />
        </>
      )}
    </>
  );
}
