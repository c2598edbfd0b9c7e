import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import type { Limit } from '@touchline/contracts';
import type { Tier } from '../api/types.js';
import { LIMITS } from '@touchline/contracts';
import { useNumber } from '../format/numbers.js';
import { usePlanPrice } from './price.js';

export function LimitList({ tier, limits = LIMITS }: { tier: Tier; limits?: readonly Limit[] }) {
  const t = useTranslations('limits');
  const number = useNumber();
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 text-sm">
      {limits.map((limit) => (
        <div key={limit} className="contents">
          <dt className="text-muted">{t(limit)}</dt>
          <dd className="text-right tabular-nums">{number(tier[limit])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A plan to choose: the whole card is its label. */
export function PlanChoice({ tier, ...radio }: { tier: Tier } & ComponentProps<'input'>) {
  const price = usePlanPrice();
  return (
    <label className="flex cursor-pointer flex-col gap-3 rounded-card border border-edge bg-surface p-4 has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-2 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-accent">
      <span className="flex items-center gap-3">
        <input type="radio" {...radio} value={tier.type_tier} className="size-6 shrink-0 accent-accent" />
        <span className="text-base font-bold">{tier.name}</span>
      </span>
      <span className="font-semibold text-accent">{price(tier)}</span>
      <span className="text-sm text-muted">{tier.description}</span>
      <LimitList tier={tier} />
    </label>
  );
}
