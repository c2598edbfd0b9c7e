import { Button, Card } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRevokeSuspension, useSuspensions } from '../api/discipline.js';
import { useCardedPlayers } from '../api/standings.js';
import type { Suspension, Tournament } from '../api/types.js';
import { useIsAdmin, useIsOpen } from '../session/session.js';
import { DisciplineRules } from './discipline-rules.js';
import { RemoveDialog } from './remove-dialog.js';
import { SuspensionDialog } from './suspension-dialog.js';

function Who({ name, team }: { name: string | null; team: string | null }) {
  return (
    <span className="min-w-40 flex-1">
      <span className="font-semibold">{name}</span> <span className="text-sm text-muted">{team}</span>
    </span>
  );
}

interface LineProps {
  suspended: Suspension;
  onRevoke: (() => void) | undefined;
}

function SuspensionLine({ suspended, onRevoke }: LineProps) {
  const t = useTranslations('discipline');
  const { name, team_name, reason, note, matches, matches_left, ruling_id } = suspended;
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2">
      <Who name={name} team={team_name} />
      <span>
        {t(`reason_${reason}`)}
        {note && ` · ${note}`}
      </span>
      {matches_left > 0 ? (
        <span className="font-semibold">{t('matchesLeft', { count: matches_left })}</span>
      ) : (
        <span className="text-muted">{t('servedAll', { count: matches })}</span>
      )}
      {onRevoke && ruling_id && (
        <Button variant="quiet" aria-label={t('revokeOf', { name: name ?? '' })} onClick={onRevoke}>
          {t('revoke')}
        </Button>
      )}
    </li>
  );
}

/** Suspended players; those suspended by the committee can be added and removed here. */
function Suspensions({ tournament }: { tournament: Tournament }) {
  const t = useTranslations('discipline');
  const hasPlayers = useIsOpen()('access_players');
  const canRule = useIsAdmin() && !tournament.read_only;
  const [doing, setDoing] = useState<'suspend' | Suspension>();
  const { data: suspended = [] } = useSuspensions(tournament.id);
  const { mutateAsync: revoke } = useRevokeSuspension();
  const left = suspended.filter(({ matches_left }) => matches_left > 0);
  const served = suspended.filter(({ matches_left }) => matches_left === 0);
  const close = (): void => setDoing(undefined);
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold">{t('suspensions')}</h2>
        {canRule && hasPlayers && <Button onClick={() => setDoing('suspend')}>{t('suspend')}</Button>}
      </div>
      {left.length === 0 && <p className="text-muted">{t('noSuspensions')}</p>}
      <ul className="divide-y divide-line">
        {[...left, ...served].map((one, index) => (
          <SuspensionLine
            key={`${one.player_id}-${index}`}
            suspended={one}
            onRevoke={canRule ? () => setDoing(one) : undefined}
          />
        ))}
      </ul>
      {doing === 'suspend' && <SuspensionDialog tournament={tournament} onClose={close} />}
      {doing && doing !== 'suspend' && (
        <RemoveDialog
          name={t('suspensionOf', { name: doing.name ?? '' })}
          remove={() => revoke(doing.ruling_id!)}
          onClose={close}
        />
      )}
    </Card>
  );
}

function Cards({ tournamentId }: { tournamentId: string }) {
  const t = useTranslations('discipline');
  const { data: carded = [] } = useCardedPlayers(tournamentId);
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('cards')}</h2>
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

/** Cards, suspensions, and the rules for them. */
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
      <Suspensions tournament={tournament} />
      <Cards tournamentId={tournament.id} />
      {isEditing && <DisciplineRules tournament={tournament} onClose={() => setEditing(false)} />}
    </>
  );
}
