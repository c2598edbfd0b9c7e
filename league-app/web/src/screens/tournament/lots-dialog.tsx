import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRecordLots } from '../../api/standings.js';
import type { Entrant } from '../../api/types.js';
import { Confirm } from '../../ui/confirm.js';

interface Props {
  tournamentId: string;
  entrants: Entrant[];
  onClose: () => void;
}

/** Records a drawing of lots: the teams are clicked in order, best first. */
export function LotsDialog({ tournamentId, entrants, onClose }: Props) {
  const t = useTranslations('tables');
  const { mutateAsync } = useRecordLots(tournamentId);
  const [order, setOrder] = useState<string[]>([]);
  const press = (id: string): void =>
    setOrder(order.includes(id) ? order.filter((one) => one !== id) : [...order, id]);
  return (
    <Confirm
      title={t('recordLots')}
      action={t('recordLots')}
      onConfirm={() => mutateAsync({ team_ids: order })}
      onClose={onClose}
    >
      <p>{t('pressInOrder')}</p>
      <ul className="flex flex-col gap-2">
        {entrants.map(({ team_id, name }) => (
          <li key={team_id}>
            <button
              type="button"
              aria-pressed={order.includes(team_id)}
              onClick={() => press(team_id)}
              className="target flex w-full items-center gap-3 rounded-field border border-edge px-3 text-left aria-pressed:border-accent aria-pressed:bg-accent-soft"
            >
              <span className="w-6 font-bold">{order.indexOf(team_id) + 1 || ''}</span> {name}
            </button>
          </li>
        ))}
      </ul>
    </Confirm>
  );
}
