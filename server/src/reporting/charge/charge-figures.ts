import type { Money } from '../../kernel/index.js';
import { chargedOf, dueOf, effectiveBonus, statusOf } from '../../ledger/index.js';
import type { Payment, PaymentStatus } from '../../ledger/index.js';

/** The amounts of a charge and how far it is paid: for its sheet, and for the page that verifies the sheet. */
export interface ChargeFigures {
  status: PaymentStatus | 'voided';
  /** Null: the matches are not known yet (R11). */
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
