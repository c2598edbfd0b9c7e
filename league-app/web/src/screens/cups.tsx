import { Empty, LoadError, Loading, PageTitle } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { Bracket } from '../records/bracket.js';
import { TournamentChoice, useChosenTournament } from '../records/tournament-choice.js';
import { useIsAdmin } from '../session/session.js';
import { FilterBar } from '../ui/filters.js';

export default function Cups() {
  const t = useTranslations('cups');
  const nav = useTranslations('nav');
  const isAdmin = useIsAdmin();
  const { tournaments, chosen, error, refetch } = useChosenTournament(({ format }) => format.includes('cup'));
  return (
    <>
      <PageTitle>{nav('cups')}</PageTitle>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!tournaments && !error && <Loading />}
      {tournaments && !chosen && (
        <Empty title={t('none')}>
          <p>{t('noneText')}</p>
        </Empty>
      )}
      {tournaments && chosen && (
        <>
          <FilterBar>
            <TournamentChoice tournaments={tournaments} chosen={chosen} />
          </FilterBar>
          <Bracket tournamentId={chosen.id} canDecide={isAdmin && !chosen.read_only} />
        </>
      )}
    </>
  );
}
