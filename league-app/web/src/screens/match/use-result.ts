import { notify } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Match } from '../../api/records.js';
import { useChange } from '../../api/use-api.js';

export interface ResultBody {
  type: 'play' | 'walk_over' | 'award' | 'abandon' | 'postpone' | 'reopen';
  [field: string]: unknown;
}

/** Sends a result with the version that was read, so that a concurrent change is not overwritten. */
export function useResult({ id, version }: Match) {
  const t = useTranslations('match');
  const change = useChange();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Error>();
  const send = async (body: ResultBody): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const match = await change<Match>('POST', `/api/matches/${id}/result`, { ...body, version });
      notify(match.confirmed ? t('saved') : t('savedWaiting'));
    } catch (error) {
      setProblem(error as Error);
    }
    setBusy(false);
  };
  return { send, isBusy, problem };
}
