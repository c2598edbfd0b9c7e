import { useTranslations } from 'use-intl';
import type { Entrant, FixtureQuality } from '../../api/types.js';

const NUMBER = 'px-2 py-1.5 text-right whitespace-nowrap tabular-nums';

/** How fair the fixtures are: a summary, and details by team. */
export function Quality({ quality, teams }: { quality: FixtureQuality; teams: readonly Entrant[] }) {
  const t = useTranslations('fixtureRules');
  const names = (of: 'hours' | 'venues'): string[] =>
    [...new Set(quality.teams.flatMap((team) => Object.keys(team[of])))].sort();
  const [hours, venues] = [names('hours'), names('venues')];
  const facts = [
    t('sides', { gap: quality.side_gap }),
    t('breaks', { count: quality.breaks, fewest: quality.fewest_breaks }),
    ...(hours.length > 1 ? [t('hourGap', { gap: quality.hour_gap })] : []),
    ...(venues.length > 1 ? [t('venueGap', { gap: quality.venue_gap })] : []),
  ];
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('quality')}</h3>
      <ul className="list-disc pl-5 text-sm">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <details>
        <summary className="target flex cursor-pointer items-center font-semibold">{t('byTeam')}</summary>
        <div tabIndex={0} role="group" aria-label={t('byTeam')} className="overflow-x-auto">
          <table className="w-full text-sm">
            <thead className="text-muted">
              <tr>
                <th scope="col" className="py-1.5 text-left">
                  {t('team')}
                </th>
                {[t('home'), t('away'), t('breaksShort'), ...hours, ...venues].map((header) => (
                  <th key={header} scope="col" className={NUMBER}>
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {quality.teams.map((row) => (
                <tr key={row.team} className="border-t border-line">
                  <th scope="row" className="max-w-40 truncate py-1.5 text-left font-semibold">
                    {teams.find(({ team_id }) => team_id === row.team)?.name}
                  </th>
                  {[row.home, row.away, row.breaks].map((value, at) => (
                    <td key={at} className={NUMBER}>
                      {value}
                    </td>
                  ))}
                  {hours.map((hour) => (
                    <td key={hour} className={NUMBER}>
                      {row.hours[hour] ?? 0}
                    </td>
                  ))}
                  {venues.map((venue) => (
                    <td key={venue} className={NUMBER}>
                      {row.venues[venue] ?? 0}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}
