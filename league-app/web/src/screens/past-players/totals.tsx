import { Card } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { usePlayerTotals } from '../../api/website.js';

const SHOWN = 50;

/** Totals of all players over all tournaments of this site. */
export function Totals() {
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
