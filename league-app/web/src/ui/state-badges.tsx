import { Badge } from '@touchline/ui';
import type { BadgeVariant } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import type { Match } from '../api/types.js';

const VARIANTS: Partial<Record<Match['state'], BadgeVariant>> = {
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
        <Badge variant={VARIANTS[state] ?? 'plain'}>{t(state)}</Badge>
      )}
      {confirmed === false && <Badge variant="warn">{t('waiting')}</Badge>}
    </>
  );
}

export function ActiveBadge({ active }: { active: boolean }) {
  const t = useTranslations('shell');
  return active ? null : <Badge>{t('inactive')}</Badge>;
}
