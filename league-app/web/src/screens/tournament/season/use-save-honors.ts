import { notify } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { useGiveHonours } from '../../../api/season.js';

type HonoursInput = Parameters<ReturnType<typeof useGiveHonours>['mutate']>[0];

/** Saves the content of an honors dialog, then shows a notification and closes it. */
export function useSaveHonours(tournamentId: string, onClose: () => void) {
  const t = useTranslations('shell');
  const { mutate, isPending, error } = useGiveHonours(tournamentId);
  const save = (honours: HonoursInput): void =>
    mutate(honours, {
      onSuccess: () => {
        notify(t('saved'));
        onClose();
      },
    });
  return { save, isPending, error };
}
