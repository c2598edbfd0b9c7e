import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Tournament } from '../api/records.js';
import { useRead } from '../api/use-api.js';
import { useIsAdmin } from '../session/session.js';
import { Button } from '../ui/button.js';
import { Card } from '../ui/page.js';
import { DisciplineRules } from './discipline-rules.js';
import { rowsOf } from './rows-of.js';

interface Carded {
  player_id: string;
  name: string;
  team_name: string;
  yellow: number;
  second_yellow: number;
  red: number;
}

interface Suspended {
  player_id: string;
  name: string;
  team_name: string;
  reason: string;
  matches_left: number;
}

function Who({ name, team }: { name: string; team: string }) {
  return (
    <span className="min-w-40 flex-1">
      <span className="font-semibold">{name}</span> <span className="text-sm text-muted">{team}</span>
    </span>
  );
}

function Suspensions({ tournamentId }: { tournamentId: string }) {
  const t = useTranslations('discipline');
  const suspended = rowsOf(useRead<Suspended[]>(`/api/tournaments/${tournamentId}/suspensions`).data);
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{t('suspensions')}</h2>
      {suspended.length === 0 && <p className="text-muted">{t('noSuspensions')}</p>}
      <ul className="divide-y divide-line">
        {suspended.map(({ player_id, name, team_name, reason, matches_left }, index) => (
          <li key={`${player_id}-${index}`} className="flex flex-wrap items-center gap-x-3 py-2">
            <Who name={name} team={team_name} />
            <span>
              {t.has(`reason_${reason}` as 'reason_red') ? t(`reason_${reason}` as 'reason_red') : reason}
            </span>
            <span className="font-semibold">{t('matchesLeft', { count: matches_left })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Cards({ tournamentId }: { tournamentId: string }) {
  const t = useTranslations('discipline');
  const carded = rowsOf(useRead<Carded[]>(`/api/tournaments/${tournamentId}/cards`).data);
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{t('cards')}</h2>
      {carded.length === 0 && <p className="text-muted">{t('noCards')}</p>}
      <ul className="divide-y divide-line">
        {carded.map(({ player_id, name, team_name, yellow, second_yellow, red }) => (
          <li key={player_id} className="flex flex-wrap items-center gap-x-3 py-2">
            <Who name={name} team={team_name} />
            <span className="tabular-nums">{t('counts', { yellow, second: second_yellow, red })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Cards, who may not play, and by which rules. */
export function Discipline({ tournament }: { tournament: Tournament }) {
  const t = useTranslations('discipline');
  const isAdmin = useIsAdmin();
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      {isAdmin && (
        <Button onClick={() => setEditing(true)} className="self-start">
          {t('rules')}
        </Button>
      )}
      <Suspensions tournamentId={tournament.id} />
      <Cards tournamentId={tournament.id} />
      {isEditing && <DisciplineRules tournament={tournament} onClose={() => setEditing(false)} />}
    </>
  );
}
