import { Card, Crest, Notice } from '@touchline/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Season, Tournament } from '../../../api/types.js';

/** Where the teams finished, and what is to be done before it is final. */
export function Ranking({ season, tournament }: { season: Season; tournament: Tournament }) {
  const t = useTranslations('seasonTurn');
  const { ranking, open_matches, open_ties } = season;
  const isFinal = open_matches + open_ties === 0;
  const isShared = ranking.filter(({ place }) => place === 1).length > 1;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t(isFinal ? 'ranking' : 'rankingSoFar')}</h2>
      {open_matches > 0 && <p>{t('openMatches', { count: open_matches })}</p>}
      {open_ties > 0 && <p>{t('openTies', { count: open_ties })}</p>}
      {isFinal && isShared && tournament.format === 'round_robin' && <Notice title={t('sharedFirst')} />}
      {ranking.length === 0 && <p className="text-muted">{t('noRanking')}</p>}
      <ol className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {ranking.map(({ place, team_id, name, crest_url, colors }) => (
          <li key={team_id}>
            <Link
              to={`/teams/${team_id}`}
              className="flex min-h-12 items-center gap-3 rounded-field px-2 hover:bg-sunk"
            >
              <span className="w-6 text-right font-bold tabular-nums">
                <span className="sr-only">{t('place', { place: '' })}</span>
                {place}
              </span>
              <Crest name={name} image={crest_url} colors={colors} />
              <span className="min-w-0 flex-1">{name}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
