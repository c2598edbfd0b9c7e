import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import type { Tier } from '../api/types.js';
import { useNumber } from '../format/numbers.js';
import type { ChargeType } from './charge-switch.js';
import { usePlanPrice } from './price.js';

/** A plan to choose in one line: the whole row is its label. */
export function PlanRow({
  tier,
  chargeType,
  ...radio
}: { tier: Tier; chargeType: ChargeType } & ComponentProps<'input'>) {
  const t = useTranslations('register');
  const price = usePlanPrice();
  const number = useNumber();
  const { max_tournaments, max_teams, max_players } = tier;
  const size = {
    tournaments: number(max_tournaments),
    teams: number(max_teams),
    players: number(max_players),
  };
  return (
    <label className="flex cursor-pointer items-center gap-3 rounded-card border border-edge bg-surface px-4 py-3 has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-accent">
      <input type="radio" {...radio} value={tier.type_tier} className="size-6 shrink-0 accent-accent" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-bold">{tier.name}</span>
          <span className="font-semibold text-accent">
            {price(tier, { charge_type: chargeType, months_of_charge: 1 })}
          </span>
        </span>
        <span className="block text-sm text-muted">{t('planSize', size)}</span>
      </span>
    </label>
  );
}
