import type { Money } from '../../kernel/index.js';
import { chargedOf, dueOf, effectiveBonus, statusOf } from '../../ledger/index.js';
import type { Payment, PaymentStatus } from '../../ledger/index.js';

/** What a charge came to and how far it is paid: on its sheet, and on the page that checks the sheet. */
export interface ChargeFigures {
  status: PaymentStatus | 'voided';
  /** Null: what was played is not known yet (R11). */
  charged: Money | null;
  penalty: Money;
  bonus: Money;
  due: Money;
  received: Money;
  balance_used: Money;
  balance_added: Money;
}

export function chargeFigures(payment: Payment): ChargeFigures {
  const { charge_type, valued, estimated_value, penalty_value: penalty, received } = payment;
  const isUnknown = charge_type === 'P' && !valued && estimated_value === null;
  return {
    status: payment.voided ? 'voided' : statusOf(payment),
    charged: isUnknown ? null : chargedOf(payment),
    ...{ penalty, bonus: effectiveBonus(payment), due: dueOf(payment), received },
    balance_used: payment.league_balance_used,
    balance_added: payment.league_balance_added,
  };
}
