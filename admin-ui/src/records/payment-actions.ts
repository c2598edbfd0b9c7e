import type { Payment, Permission } from '../api/types.js';

export type PaymentAction =
  'approve' | 'decline' | 'bonus' | 'edit' | 'upload' | 'delete_receipt' | 'waive' | 'void';

interface Rule {
  permission: Permission;
  fits: (payment: Payment) => boolean;
}

/** When an action can have an effect; the API has the last word (R15 to R22). */
const RULES: Record<PaymentAction, Rule> = {
  approve: { permission: 'payments.approve', fits: ({ status }) => status === 'pending' },
  decline: { permission: 'payments.decline', fits: ({ status }) => status !== 'pending' },
  bonus: { permission: 'payments.bonus', fits: ({ status }) => status !== 'approved' },
  upload: { permission: 'payments.upload_receipt', fits: ({ status }) => status === 'pending' },
  edit: { permission: 'payments.edit', fits: ({ status }) => status === 'pending' },
  delete_receipt: { permission: 'payments.delete_receipt', fits: ({ status }) => status === 'in_review' },
  waive: {
    permission: 'payments.waive_penalty',
    fits: ({ penalty_value: penalty, status }) => penalty > 0 && status === 'pending',
  },
  void: { permission: 'payments.void', fits: ({ status }) => status === 'pending' },
};

/** What this person can do with a payment as it stands. */
export function actionsOf(payment: Payment, may: (permission: Permission) => boolean): PaymentAction[] {
  return (Object.keys(RULES) as PaymentAction[]).filter(
    (action) => may(RULES[action].permission) && RULES[action].fits(payment),
  );
}
