import { SelectField } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Player, Tournament } from '../api/records.js';
import { useAll } from '../api/use-api.js';
import { useEntrants } from './entrants.js';
import { RecordDialog } from './record-dialog.js';

/** The committee suspends a player, from their team's next match on. */
export function SuspensionDialog({ tournament, onClose }: { tournament: Tournament; onClose: () => void }) {
  const t = useTranslations('discipline');
  const fields = useTranslations('fields');
  const entrants = useEntrants(tournament.id);
  const [teamId, setTeamId] = useState('');
  const { data } = useAll<Player>(teamId ? '/api/players' : null, { team_id: teamId });
  const players = teamId && data ? data.items.filter(({ team_id }) => team_id === teamId) : [];
  return (
    <RecordDialog
      title={t('suspend')}
      path={`/api/tournaments/${tournament.id}/suspensions`}
      before={
        <SelectField label={t('team')} value={teamId} onChange={(event) => setTeamId(event.target.value)}>
          <option value="">{fields('choose')}</option>
          {entrants.map(({ team_id, name }) => (
            <option key={team_id} value={team_id}>
              {name}
            </option>
          ))}
        </SelectField>
      }
      fields={[
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
      defaults={{ matches: 1 }}
      toBody={(values) => ({ ...values, team_id: teamId })}
      onClose={onClose}
    />
  );
}
