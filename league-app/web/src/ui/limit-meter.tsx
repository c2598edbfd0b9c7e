import { Meter } from '@touchline/ui';
import { useFormatter, useTranslations } from 'use-intl';
import type { Limit } from '@touchline/contracts';

const NEAR_LIMIT_SHARE = 0.8;

/** How full a limit of the plan is. */
export function LimitMeter({ limit, use, max }: { limit: Limit; use: number; max: number | null }) {
  const names = useTranslations('limits');
  return max === null ? null : <UsageMeter name={names(limit)} use={use} max={max} />;
}

export function UsageMeter({ name, use, max }: { name: string; use: number; max: number }) {
  const t = useTranslations('plan');
  const format = useFormatter();
  const amounts = t('of', { use: format.number(use), max: format.number(max) });
  const share = max === 0 ? (use > 0 ? 1 : 0) : use / max;
  const isFull = use >= max && max > 0;
  return (
    <Meter
      name={name}
      amounts={max === 0 ? t('notIncluded') : amounts}
      valueText={amounts}
      share={share}
      state={isFull ? 'red' : share >= NEAR_LIMIT_SHARE ? 'amber' : 'ok'}
    >
      {use > max && <p className="text-sm font-semibold text-danger">{t('above')}</p>}
      {use === max && max > 0 && <p className="text-sm font-semibold text-danger">{t('full')}</p>}
    </Meter>
  );
}
