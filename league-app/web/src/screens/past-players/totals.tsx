import { Card } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { useRead } from '../../api/use-api.js';
import { rowsOf } from '../../records/rows-of.js';

interface Total {
  player_id: string;
  name: string;
  matches: number;
  goals: number;
}

const SHOWN = 50;

/** All of this site's players over all of its tournaments. */
export function Totals() {
  const t = useTranslations('site');
  const totals = rowsOf(useRead<Total[]>('/api/historical_players/totals').data).slice(0, SHOWN);
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
