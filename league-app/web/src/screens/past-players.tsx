import { useTranslations } from 'use-intl';
import { pastPlayers, usePlayerTotals } from '../api/website.js';
import { RecordsScreen } from '../records/records-screen.js';
import { Card } from '@touchline/ui';

const SHOWN = 50;

/** Totals of all players over all tournaments of this site. */
function Totals() {
  const t = useTranslations('site');
  const totals = usePlayerTotals(SHOWN).data?.items ?? [];
  if (totals.length === 0) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('totals')}</h2>
      <ul className="divide-y divide-line">
        {totals.map(({ player_id, name, matches, goals }) => (
          <li key={player_id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="font-semibold">{name}</span>
            <span className="text-sm tabular-nums">
              {t('matchesOf', { count: matches })} · {t('goalsOf', { count: goals })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

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
