import { Card } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { toRows, useRead } from '../../api/use-api.js';

interface Total {
  player_id: string;
  name: string;
  matches: number;
  goals: number;
}

const SHOWN = 50;

/** Totals of all players over all tournaments of this site. */
export function Totals() {
  const t = useTranslations('site');
  const totals = toRows(useRead<Total[]>('/api/historical_players/totals').data).slice(0, SHOWN);
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
