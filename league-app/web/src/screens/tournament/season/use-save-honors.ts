import { notify } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { useGiveHonors } from '../../../api/season.js';
import { useWhileMounted } from '../../../ui/use-sending.js';

type HonorsInput = Parameters<ReturnType<typeof useGiveHonors>['mutate']>[0];

/** Saves the content of an honors dialog, then shows a notification and closes it. */
export function useSaveHonors(tournamentId: string, onClose: () => void) {
  const t = useTranslations('shell');
  const { mutateAsync, isPending, error } = useGiveHonors(tournamentId);
  const close = useWhileMounted(onClose);
  const save = async (honors: HonorsInput): Promise<void> => {
    await mutateAsync(honors);
    notify(t('saved'));
    close();
  };
  return { save, isPending, error };
}
