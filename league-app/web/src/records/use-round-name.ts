import { useTranslations } from 'use-intl';
import type { Match } from '../api/types.js';

/** Name of a match's round: its own name, its cup stage, or its number, with the group if there is one. */
export function useRoundName(): (
  match: Pick<Match, 'round' | 'round_name'> & Partial<Pick<Match, 'stage' | 'group'>>,
) => string {
  const t = useTranslations('match');
  return ({ round, round_name: named, stage, group }) => {
    if (named) return named;
    if (stage) return t.has(`stage_${stage}` as 'stage_final') ? t(`stage_${stage}` as 'stage_final') : stage;
    return group ? t('roundOfGroup', { round, group }) : t('round', { round });
  };
}
