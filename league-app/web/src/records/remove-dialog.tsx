import { notify } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { useChange } from '../api/use-api.js';
import { Confirm } from '../ui/confirm.js';

interface Props {
  name: string;
  /** The record's own address. */
  address: string;
  onClose: () => void;
  onRemoved?: () => void;
}

export function RemoveDialog({ name, address, onClose, onRemoved }: Props) {
  const t = useTranslations('shell');
  const change = useChange();
  const remove = async (): Promise<void> => {
    await change('DELETE', address);
    notify(t('removed'));
    onRemoved?.();
  };
  return (
    <Confirm
      title={t('confirmRemove', { name })}
      action={t('remove')}
      isDanger
      act={remove}
      onClose={onClose}
    >
      <p>{t('confirmRemoveText')}</p>
    </Confirm>
  );
}
