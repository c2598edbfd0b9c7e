import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { RulingBody } from '../api/discipline.js';
import { useSuspend } from '../api/discipline.js';
import { useTeamPlayers } from '../api/players.js';
import { useEntrants } from '../api/tournaments.js';
import type { Tournament } from '../api/types.js';
import { RecordDialog } from './record-dialog.js';

/** Suspends a player by decision of the committee, from their team's next match on. */
export function SuspensionDialog({ tournament, onClose }: { tournament: Tournament; onClose: () => void }) {
  const t = useTranslations('discipline');
  const { data: entrants = [] } = useEntrants(tournament.id);
  const { mutateAsync } = useSuspend(tournament.id);
  const [teamId, setTeamId] = useState('');
  const { data } = useTeamPlayers(teamId || null);
  const players = teamId && data ? data.items.filter(({ team_id }) => team_id === teamId) : [];
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
          options: players.map(({ id, name }) => ({ value: id, label: name })),
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
