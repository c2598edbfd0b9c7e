import { Button, Card } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BodyOf } from '../../api/client.js';
import { useTransfer, useTransfers } from '../../api/players.js';
import { useActiveTeams } from '../../api/teams.js';
import type { Player } from '../../api/types.js';
import { RecordDialog } from '../../records/record-dialog.js';
import { useDates } from '../../session/format.js';

/** A player's teams, and transfers to another team. */
export function Transfers({ player, canTransfer }: { player: Player; canTransfer: boolean }) {
  const t = useTranslations('players');
  const { day } = useDates();
  const transfers = useTransfers(player.id).data?.items ?? [];
  const { mutateAsync } = useTransfer(player.id);
  const { data: teams } = useActiveTeams(canTransfer);
  const [isMoving, setMoving] = useState(false);
  const others = (teams?.items ?? []).filter(({ id }) => id !== player.team_id);
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold">{t('transfers')}</h2>
        {canTransfer && <Button onClick={() => setMoving(true)}>{t('transfer')}</Button>}
      </div>
      {transfers.length === 0 && <p className="text-muted">{t('noTransfers')}</p>}
      <ol className="divide-y divide-line">
        {transfers.map(({ id, from_team_name, to_team_name, on, reason }) => (
          <li key={id} className="py-2">
            <span className="font-semibold">
              {from_team_name ?? t('noTeam')} → {to_team_name ?? t('noTeam')}
            </span>{' '}
            <span className="text-sm text-muted">{[day(on), reason].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ol>
      {isMoving && (
        <RecordDialog<BodyOf<'/players/{id}/transfers', 'post'>>
          title={t('transfer')}
          isNew
          save={mutateAsync}
          fields={[
            {
              name: 'team_id',
              label: t('transferTo'),
              kind: 'select',
              required: true,
              options: others.map(({ id, name }) => ({ value: id, label: name })),
            },
            { name: 'on', label: t('on'), kind: 'date' },
            { name: 'reason', label: t('reason') },
          ]}
          onClose={() => setMoving(false)}
        />
      )}
    </Card>
  );
}
