import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { RulingBody } from '../api/discipline.js';
import { useSuspend } from '../api/discipline.js';
import { useRegistrations, useTeamPlayers } from '../api/players.js';
import { useEntrants } from '../api/tournaments.js';
import type { Tournament } from '../api/types.js';
import { RecordDialog } from './record-dialog.js';

/**
 * A team's players, then those registered for it in the tournament who have left it since: a decision may come after a
 * transfer.
 */
function usePlayerOptions(tournamentId: string, teamId: string): { value: string; label: string }[] {
  const t = useTranslations('discipline');
  const players = useTeamPlayers(teamId || null);
  const registrations = useRegistrations(tournamentId, teamId || null);
  // The players of the team chosen before are no options, nor do they tell who has left this one.
  if (!teamId || !players.data || players.isPlaceholderData) return [];
  const own = players.data.items;
  const registered = registrations.isPlaceholderData ? [] : (registrations.data?.items ?? []);
  const former = registered.filter(({ player_id }) => !own.some(({ id }) => id === player_id));
  return [
    ...own.map(({ id, name }) => ({ value: id, label: name })),
    ...former.map(({ player_id, player_name: name }) => ({ value: player_id, label: t('former', { name }) })),
  ];
}

/** Suspends a player by decision of the committee, from their team's next match on. */
export function SuspensionDialog({ tournament, onClose }: { tournament: Tournament; onClose: () => void }) {
  const t = useTranslations('discipline');
  const { data: entrants = [] } = useEntrants(tournament.id);
  const { mutateAsync } = useSuspend(tournament.id);
  const [teamId, setTeamId] = useState('');
  const players = usePlayerOptions(tournament.id, teamId);
  return (
    <RecordDialog<RulingBody>
      title={t('suspend')}
      isNew
      fields={[
        {
          name: 'team_id',
          label: t('team'),
          kind: 'select',
          required: true,
          options: entrants.map(({ team_id, name }) => ({ value: team_id, label: name })),
          resets: 'player_id',
          onChange: setTeamId,
        },
        {
          name: 'player_id',
          label: t('player'),
          kind: 'select',
          required: true,
          options: players,
        },
        { name: 'matches', label: t('matches'), kind: 'number', required: true, min: 1, max: 99 },
        { name: 'reason', label: t('reason'), required: true },
      ]}
      record={{ matches: 1 }}
      save={mutateAsync}
      onClose={onClose}
    />
  );
}
