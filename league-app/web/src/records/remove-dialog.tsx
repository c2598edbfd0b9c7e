import { notify } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { Confirm } from '../ui/confirm.js';

interface Props {
  name: string;
  remove: () => Promise<unknown>;
  onClose: () => void;
  onRemoved?: () => void;
}

export function RemoveDialog({ name, remove, onClose, onRemoved }: Props) {
  const t = useTranslations('shell');
  const submit = async (): Promise<void> => {
    await remove();
    notify(t('removed'));
    onRemoved?.();
  };
  return (
    <Confirm
      title={t('confirmRemove', { name })}
      action={t('remove')}
      isDanger
      onConfirm={submit}
      onClose={onClose}
    >
      <p>{t('confirmRemoveText')}</p>
    </Confirm>
  );
}
