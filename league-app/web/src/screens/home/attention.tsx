import { Card, Crest } from '@touchline/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Dashboard } from '../../api/types.js';
import { useMoney } from '../../session/format.js';

const ROW = 'flex min-h-12 items-center gap-3 px-4 py-1 hover:bg-sunk';

/** Players who miss their team's next match. */
export function Suspended({ suspended }: Pick<Dashboard, 'suspended'>) {
  const t = useTranslations('home');
  if (suspended.length === 0) return null;
  return (
    <Card className="p-0! sm:p-0!">
      <h2 className="px-4 pt-3 font-bold">{t('suspended')}</h2>
      <ul className="divide-y divide-line">
        {suspended.map(({ tournament_id, player_id, name, team_name, matches_left }, index) => (
          <li key={`${tournament_id} ${player_id} ${index}`}>
            <Link to={`/players/${player_id}`} className={ROW}>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{name}</span>
                <span className="block truncate text-sm text-muted">{team_name}</span>
              </span>
              <span className="text-sm">{t('matchesLeft', { count: matches_left })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The teams that owe most. */
export function Debtors({ debtors, owed_cents }: Pick<Dashboard, 'debtors' | 'owed_cents'>) {
  const t = useTranslations('home');
  const money = useMoney();
  if (debtors.length === 0) return null;
  return (
    <Card className="p-0! sm:p-0!">
      <h2 className="flex items-baseline justify-between gap-3 px-4 pt-3 font-bold">
        {t('debtors')}
        <span className="figure text-xl">{money(owed_cents)}</span>
      </h2>
      <ul className="divide-y divide-line">
        {debtors.map(({ team_id, team_name, owed_cents: owed }) => (
          <li key={team_id}>
            <Link to={`/accounts/${team_id}`} className={ROW}>
              <span className="min-w-0 flex-1 truncate">{team_name}</span>
              <span className="font-semibold tabular-nums">{money(owed)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Season = Dashboard['seasons'][number];

/** The tournaments being played, with their progress and leader. */
export function Seasons({ seasons }: Pick<Dashboard, 'seasons'>) {
  const t = useTranslations('home');
  const words = useTranslations('tournaments');
  if (seasons.length === 0) return null;
  const isFinished = (season: Season): boolean => season.matches > 0 && season.played === season.matches;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('seasons')}</h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {seasons.map((season) => {
          const { tournament_id, name, matches, played, leader } = season;
          return (
            <li key={tournament_id}>
              <Link
                to={`/tournaments/${tournament_id}${isFinished(season) ? '?tab=season' : ''}`}
                className="flex h-full flex-col gap-2 rounded-card border border-line bg-surface p-4 hover:border-edge hover:bg-sunk"
              >
                <span className="flex items-baseline justify-between gap-3">
                  <span className="min-w-0 truncate font-semibold">{name}</span>
                  <span className="shrink-0 text-sm text-muted">
                    {words('playedOf', { played, matches })}
                  </span>
                </span>
                {/* Hidden from screen readers: the text next to the name says the same. */}
                <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunk">
                  <span
                    className="block h-full rounded-full bg-accent"
                    style={{ width: `${(100 * played) / Math.max(matches, 1)}%` }}
                  />
                </span>
                {leader && (
                  <span className="flex items-center gap-2 text-sm">
                    <Crest name={leader.name} image={leader.crest_url} colors={leader.colors} size="tiny" />
                    <span className="min-w-0 truncate">
                      {t('leads', { team: leader.name, points: leader.points })}
                    </span>
                  </span>
                )}
                {isFinished(season) && (
                  <span className="text-sm font-semibold text-accent">{t('toClose')}</span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
