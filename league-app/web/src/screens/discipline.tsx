import { Empty, LoadError, Loading, PageTitle } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { Discipline } from '../records/discipline.js';
import { TournamentChoice, useChosenTournament } from '../records/tournament-choice.js';
import { FilterBar } from '../ui/filters.js';

export default function DisciplineScreen() {
  const t = useTranslations('tournaments');
  const nav = useTranslations('nav');
  const { tournaments, chosen, error, refetch } = useChosenTournament();
  return (
    <>
      <PageTitle>{nav('discipline')}</PageTitle>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!tournaments && !error && <Loading />}
      {tournaments && !chosen && <Empty title={t('empty')} />}
      {tournaments && chosen && (
        <>
          <FilterBar>
            <TournamentChoice tournaments={tournaments} chosen={chosen} />
          </FilterBar>
          <Discipline tournament={chosen} />
        </>
      )}
    </>
  );
}
