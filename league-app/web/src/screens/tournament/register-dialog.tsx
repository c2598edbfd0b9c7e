import { CheckField, Loading } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTeamPlayers, useRegister } from '../../api/players.js';
import type { Entrant } from '../../api/types.js';
import { Confirm } from '../../ui/confirm.js';

interface Props {
  tournamentId: string;
  team: Entrant;
  /** Players who are already registered. */
  registered: ReadonlySet<string>;
  onClose: () => void;
}

/** Registers the selected players of a team. */
export function RegisterDialog({ tournamentId, team, registered, onClose }: Props) {
  const t = useTranslations('registrations');
  const { mutateAsync } = useRegister();
  const [excludedIds, setExcludedIds] = useState<string[]>([]);
  const { data } = useTeamPlayers(team.team_id, { active: true });
  const open = data?.items.filter(({ id }) => !registered.has(id)) ?? [];
  const chosen = open.filter(({ id }) => !excludedIds.includes(id));
  const submit = async (): Promise<void> => {
    for (const { id } of chosen) await mutateAsync({ id: tournamentId, body: { player_id: id } });
  };
  return (
    <Confirm
      title={t('registerOf', { team: team.name })}
      action={t('registerCount', { count: chosen.length })}
      onConfirm={submit}
      onClose={onClose}
    >
      {!data && <Loading />}
      {data && open.length === 0 && <p className="text-muted">{t('nobodyLeft')}</p>}
      <div>
        {open.map(({ id, name, shirt_number }) => (
          <CheckField
            key={id}
            label={shirt_number === null ? name : `${shirt_number} ${name}`}
            checked={!excludedIds.includes(id)}
            onChange={(event) =>
              setExcludedIds(
                event.target.checked ? excludedIds.filter((one) => one !== id) : [...excludedIds, id],
              )
            }
          />
        ))}
      </div>
    </Confirm>
  );
}
