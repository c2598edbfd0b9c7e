import { Cell, ColumnHeader, RowHeader, Table } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import type { Entrant, FixtureQuality } from '../../api/types.js';

interface Props {
  quality: FixtureQuality;
  teams: readonly Entrant[];
}

interface TeamsProps extends Props {
  hours: readonly string[];
  venues: readonly string[];
}

function ByTeam({ quality, teams, hours, venues }: TeamsProps) {
  const t = useTranslations('fixtureRules');
  const headers = [t('home'), t('away'), t('breaksShort'), ...hours, ...venues];
  return (
    <Table
      caption={t('byTeam')}
      size="dense"
      scrolls
      head={
        <>
          <ColumnHeader>{t('team')}</ColumnHeader>
          {headers.map((header) => (
            <ColumnHeader key={header} align="number">
              {header}
            </ColumnHeader>
          ))}
        </>
      }
    >
      {quality.teams.map((row) => (
        <tr key={row.team}>
          <RowHeader className="max-w-40 truncate">
            <span className="font-semibold">{teams.find(({ team_id }) => team_id === row.team)?.name}</span>
          </RowHeader>
          {[
            ...[row.home, row.away, row.breaks],
            ...hours.map((hour) => row.hours[hour] ?? 0),
            ...venues.map((venue) => row.venues[venue] ?? 0),
          ].map((value, at) => (
            <Cell key={at} align="number">
              {value}
            </Cell>
          ))}
        </tr>
      ))}
    </Table>
  );
}

/** How fair the fixtures are: a summary, and details by team. */
export function Quality({ quality, teams }: Props) {
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
        <ByTeam {...{ quality, teams, hours, venues }} />
      </details>
    </section>
  );
}
