import { DomainError } from '../../kernel/index.js';
import type { Decision } from './decision.js';
import type { Terms } from './events.js';
import { FREE_TIER, openFirstPeriod } from './periods.js';

export type OpenAccount = Pick<Terms, 'tier_id' | 'type_tier'> & { match_price: number };

/** The initial terms of every new league (R34). */
export const DEFAULT_TERMS = {
  charge_type: 'P',
  price_negotiated: false,
  months_of_charge: 1,
  initial_payment_day: 1,
  final_payment_day: 5,
  walkover_charge: true,
} as const satisfies Partial<Terms>;

/** Opens a league's account; on a paid tier this also creates its first payment (R33). */
export function openAccount(decision: Decision, command: OpenAccount): void {
  if (decision.account.version > 0) throw new DomainError('ACCOUNT_EXISTS', 409);
  const { tier_id, type_tier, match_price } = command;
  const price = type_tier === FREE_TIER ? 0 : match_price;
  decision.raise({ type: 'AccountOpened', data: { ...DEFAULT_TERMS, tier_id, type_tier, price } });
  if (type_tier !== FREE_TIER) openFirstPeriod(decision);
}
