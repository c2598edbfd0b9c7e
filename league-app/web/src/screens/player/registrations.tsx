import { Button, Card, Dialog, notify } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRegister } from '../../api/players.js';
import { useActiveTournaments } from '../../api/tournaments.js';
import type { Player } from '../../api/types.js';
import { RecordForm } from '../../ui/form.js';

/** Registers a player, with their team, in a tournament. */
export function Registrations({ player }: { player: Player }) {
  const t = useTranslations('players');
  const { mutateAsync } = useRegister();
  const [isRegistering, setRegistering] = useState(false);
  const { data } = useActiveTournaments(isRegistering);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h2 className="text-lg font-bold">{t('registrations')}</h2>
        <p className="text-sm text-muted">{t('registeredIn')}</p>
      </div>
      <Button onClick={() => setRegistering(true)}>{t('register')}</Button>
      {isRegistering && data && (
        <Dialog title={t('register')} onClose={() => setRegistering(false)}>
          <RecordForm<{ tournament: string }>
            fields={[
              {
                name: 'tournament',
                label: t('tournament'),
                kind: 'select',
                required: true,
                options: data.items.map(({ id, name, series_name }) => ({
                  value: id,
                  label: `${name} · ${series_name}`,
                })),
              },
            ]}
            submitLabel={t('register')}
            onCancel={() => setRegistering(false)}
            submit={async ({ tournament }) => {
              const { id: player_id, shirt_number } = player;
              await mutateAsync({ id: tournament, body: { player_id, shirt_number } });
              notify(t('registered'));
              setRegistering(false);
            }}
          />
        </Dialog>
      )}
    </Card>
  );
}
