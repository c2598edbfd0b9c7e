import { Button, Card, Crest, Loading, PageError, PageTitle } from '@touchline/ui';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Player } from '../../api/types.js';
import type { BodyOf } from '../../api/client.js';
import { players, usePlayer } from '../../api/players.js';
import { useEdit } from '../../api/resource.js';
import { usePlayerFields } from '../../records/player-fields.js';
import { RecordDialog } from '../../records/record-dialog.js';
import { useDates } from '../../session/format.js';
import { useIsAdmin, useIsOpen } from '../../session/session.js';
import { ActiveBadge } from '../../ui/state-badges.js';
import { Registrations } from './registrations.js';
import { Transfers } from './transfers.js';

function Facts({ player }: { player: Player }) {
  const t = useTranslations('players');
  const { day } = useDates();
  const facts = [
    [t('document'), player.document_number],
    [t('birthDate'), player.birth_date && day(player.birth_date)],
    [t('position'), player.position && t(player.position)],
    [t('shirt'), player.shirt_number],
  ].filter(([, value]) => value !== null && value !== undefined && value !== '');
  if (facts.length === 0) return null;
  return (
    <Card>
      <dl className="grid gap-3 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

export default function PlayerScreen() {
  const t = useTranslations('players');
  const shell = useTranslations('shell');
  const { id = '' } = useParams();
  const isAdmin = useIsAdmin();
  const isOpen = useIsOpen();
  const fields = usePlayerFields(false);
  const [isEditing, setEditing] = useState(false);
  const { mutateAsync: edit } = useEdit(players);
  const { data: player, error, refetch } = usePlayer(id);
  if (error) return <PageError error={error} retry={() => void refetch()} />;
  if (!player) return <Loading />;
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <Crest name={player.name} image={player.photo_url} size="large" />
        <div className="flex flex-1 flex-col gap-1">
          <PageTitle>{player.name}</PageTitle>
          <p className="flex flex-wrap items-center gap-2">
            {player.team_id ? (
              <Link to={`/teams/${player.team_id}`} className="underline underline-offset-4">
                {player.team_name}
              </Link>
            ) : (
              t('noTeam')
            )}
            <ActiveBadge active={player.active} />
          </p>
        </div>
        {!player.read_only && <Button onClick={() => setEditing(true)}>{shell('edit')}</Button>}
      </div>
      <Facts player={player} />
      {isOpen('access_tournaments') && player.team_id && <Registrations player={player} />}
      <Transfers player={player} canTransfer={isAdmin} />
      {isEditing && (
        <RecordDialog<BodyOf<'/players', 'post'>>
          title={player.name}
          fields={fields}
          record={player}
          save={(body) => edit({ id, body })}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
