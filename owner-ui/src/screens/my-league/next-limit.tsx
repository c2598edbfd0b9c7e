import { useTranslations } from 'use-intl';
import type { LeagueUsage } from '../../api/types.js';
import { useNumber } from '../../format/numbers.js';
import { useDates } from '../../format/use-dates.js';
import { noWrap } from '../../ui/no-wrap.js';

/** The limit that will be reached next, with the date if it can be predicted; renders nothing if none is in sight. */
export function NextLimit({ use: { limits, fills_next: next } }: { use: LeagueUsage }) {
  const t = useTranslations('usage');
  const names = useTranslations('limits');
  const number = useNumber();
  const { day } = useDates();
  const limit = limits.find((one) => one.limit === next?.limit);
  if (!next || !limit) return null;
  const facts = { limit: names(limit.limit), use: number(limit.use), max: number(limit.max) };
  if (next.expected_at === null) return noWrap(t('fills', facts));
  const on = day(next.expected_at);
  return noWrap(
    limit.limit === 'max_days_of_use' ? t('daysEnd', { day: on }) : t('fillsOn', { ...facts, day: on }),
  );
}
