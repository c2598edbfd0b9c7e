import { useTranslations } from 'use-intl';
import { pastPlayers } from '../../api/website.js';
import { RecordsScreen } from '../../records/records-screen.js';
import { Totals } from './totals.js';

const YEAR = { kind: 'number', min: 1850, max: 2200 } as const;
const COUNT = { kind: 'number', min: 0, max: 9999 } as const;

export default function PastPlayers() {
  const t = useTranslations('site');
  const nav = useTranslations('nav');
  return (
    <>
      <RecordsScreen
        title={nav('historicalPlayers')}
        addTitle={t('addPastPlayer')}
        emptyTitle={t('noPastPlayers')}
        emptyText={t('pastPlayersText')}
        resource={pastPlayers}
        fields={[
          { name: 'name', label: t('name'), required: true },
          { name: 'team_name', label: t('team') },
          { name: 'from_year', label: t('fromYear'), ...YEAR },
          { name: 'to_year', label: t('toYear'), ...YEAR },
          { name: 'matches', label: t('matchCount'), ...COUNT },
          { name: 'goals', label: t('goalCount'), ...COUNT },
          { name: 'note', label: t('note'), kind: 'textarea' },
        ]}
        nameOf={({ name }) => name}
        line={({ name, team_name, from_year, to_year, matches, goals }) => (
          <div>
            <span className="font-semibold">{name}</span>
            <p className="text-sm text-muted">
              {[
                team_name,
                from_year && `${from_year}–${to_year ?? ''}`,
                matches !== null && t('matchesOf', { count: matches }),
                goals !== null && t('goalsOf', { count: goals }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        )}
      />
      <Totals />
    </>
  );
}
