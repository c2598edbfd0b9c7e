import { Card } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { useScorers } from '../api/standings.js';

const SHOWN = 10;

export function TopScorers({ tournamentId }: { tournamentId: string }) {
  const t = useTranslations('tables');
  const { data = [] } = useScorers(tournamentId);
  const scorers = data.slice(0, SHOWN);
  if (scorers.length === 0) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('scorers')}</h2>
      <ol className="divide-y divide-line">
        {scorers.map(({ player_id, name, team_name, goals }) => (
          <li key={player_id} className="flex items-center gap-3 py-2">
            <span className="flex-1">
              <span className="font-semibold">{name}</span>{' '}
              <span className="text-sm text-muted">{team_name}</span>
            </span>
            <span className="figure text-lg">{goals}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
