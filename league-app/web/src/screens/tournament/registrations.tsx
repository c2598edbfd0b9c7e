import { Button, Card, Crest, Empty, LoadError } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRegistrations, useRemoveRegistration } from '../../api/players.js';
import { useEntrants } from '../../api/tournaments.js';
import type { Entrant, Registration, Tournament } from '../../api/types.js';
import { RemoveDialog } from '../../records/remove-dialog.js';
import { useSession } from '../../session/session.js';
import { RegisterAll } from '../../records/register-all.js';
import { RegisterDialog } from './register-dialog.js';

function Line({
  registration,
  onRemove,
}: {
  registration: Registration;
  onRemove?: (() => void) | undefined;
}) {
  const shell = useTranslations('shell');
  const { player_name: name, shirt_number: shirt } = registration;
  return (
    <li className="flex min-h-12 items-center gap-3 border-b border-line py-1">
      <span className="w-8 text-right text-muted tabular-nums">{shirt ?? ''}</span>
      <span className="flex-1">{name}</span>
      {onRemove && (
        <Button variant="quiet" aria-label={`${shell('remove')}: ${name}`} onClick={onRemove}>
          {shell('remove')}
        </Button>
      )}
    </li>
  );
}

interface TeamProps {
  tournament: Tournament;
  team: Entrant;
  canChange: boolean;
}

/** Requested per team, because a tournament may have more registrations than one page of a list. */
function TeamRegistrations({ tournament, team, canChange }: TeamProps) {
  const t = useTranslations('registrations');
  const teams = useTranslations('teams');
  const [doing, setDoing] = useState<'register' | Registration>();
  const { data, error, refetch } = useRegistrations(tournament.id, team.team_id);
  const { mutateAsync: remove } = useRemoveRegistration();
  const registrations = data?.items ?? [];
  const close = (): void => setDoing(undefined);
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Crest name={team.name} image={team.crest_url} colors={team.colors} />
        <h2 className="min-w-40 flex-1 text-lg font-bold">{team.name}</h2>
        {data && (
          <span className="text-sm text-muted">{teams('players', { count: registrations.length })}</span>
        )}
        {canChange && (
          <Button aria-label={t('registerOf', { team: team.name })} onClick={() => setDoing('register')}>
            {t('register')}
          </Button>
        )}
      </div>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {registrations.length > 0 && (
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {registrations.map((one) => (
            <Line key={one.id} registration={one} onRemove={canChange ? () => setDoing(one) : undefined} />
          ))}
        </ul>
      )}
      {doing === 'register' && (
        <RegisterDialog
          tournamentId={tournament.id}
          team={team}
          registered={new Set(registrations.map(({ player_id }) => player_id))}
          onClose={close}
        />
      )}
      {doing && doing !== 'register' && (
        <RemoveDialog
          name={t('registrationOf', { name: doing.player_name })}
          remove={() => remove(doing.id)}
          onClose={close}
        />
      )}
    </Card>
  );
}

/** Registered players by team; a delegate sees only their own team. */
export default function RegistrationsPart({ tournament }: { tournament: Tournament }) {
  const t = useTranslations('registrations');
  const { role, team_id: own } = useSession().person;
  const { data: entrants = [] } = useEntrants(tournament.id);
  const visible = entrants.filter(({ team_id }) => role !== 'delegate' || team_id === own);
  return (
    <>
      <p className="text-muted">{t('text')}</p>
      {role === 'admin' && !tournament.read_only && visible.length > 0 && (
        <RegisterAll tournament={tournament} />
      )}
      {visible.length === 0 && <Empty title={t('none')} />}
      {visible.map((team) => (
        <TeamRegistrations
          key={team.team_id}
          tournament={tournament}
          team={team}
          canChange={role !== 'collaborator' && !tournament.read_only}
        />
      ))}
    </>
  );
}
