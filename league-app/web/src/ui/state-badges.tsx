import { Badge } from '@touchline/ui';
import type { BadgeLook } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import type { Match } from '../api/types.js';

const LOOKS: Partial<Record<Match['state'], BadgeLook>> = {
  postponed: 'warn',
  abandoned: 'danger',
  walkover: 'warn',
};

/** Badges for special states of a match; none for one that is scheduled or played. */
export function MatchBadges({ match: { state, confirmed } }: { match: Match }) {
  const t = useTranslations('match');
  return (
    <>
      {state !== 'scheduled' && state !== 'played' && (
        <Badge look={LOOKS[state] ?? 'plain'}>{t(state)}</Badge>
      )}
      {confirmed === false && <Badge look="warn">{t('waiting')}</Badge>}
    </>
  );
}

export function ActiveBadge({ active }: { active: boolean }) {
  const t = useTranslations('shell');
  return active ? null : <Badge>{t('inactive')}</Badge>;
}
