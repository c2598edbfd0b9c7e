import { useFormatter, useTranslations } from 'use-intl';
import type { Limit } from '../session/types.js';

const NEARLY = 0.8;

/** How full a limit of the plan is. */
export function LimitMeter({ limit, use, max }: { limit: Limit; use: number; max: number }) {
  const names = useTranslations('limits');
  return <Meter name={names(limit)} use={use} max={max} />;
}

/** How full something is, in words and as a bar. */
export function Meter({ name, use, max }: { name: string; use: number; max: number }) {
  const t = useTranslations('plan');
  const format = useFormatter();
  const amounts = t('of', { use: format.number(use), max: format.number(max) });
  const share = max === 0 ? (use > 0 ? 1 : 0) : use / max;
  const isFull = use >= max && max > 0;
  const fill = isFull ? 'bg-fill-danger' : share >= NEARLY ? 'bg-fill-warn' : 'bg-accent';
  return (
    <li className="flex flex-col gap-1">
      <div className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{name}</span>
        <span className="tabular-nums">{max === 0 ? t('notIncluded') : amounts}</span>
      </div>
      <div
        role="meter"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={Math.max(max, use, 1)}
        aria-valuenow={use}
        aria-valuetext={amounts}
        className="h-3 overflow-hidden rounded-full border border-edge bg-sunk"
      >
        <div className={`h-full ${fill}`} style={{ width: `${Math.min(100, share * 100)}%` }} />
      </div>
      {use > max && <p className="text-sm font-semibold text-danger">{t('above')}</p>}
      {use === max && max > 0 && <p className="text-sm font-semibold text-danger">{t('full')}</p>}
    </li>
  );
}
