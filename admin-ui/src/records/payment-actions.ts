import type { Payment, Permission } from '../api/types.js';

export type PaymentAction =
  'approve' | 'receive_part' | 'decline' | 'bonus' | 'edit' | 'upload' | 'delete_receipt' | 'waive' | 'void';

interface Rule {
  permission: Permission;
  isPossible: (payment: Payment) => boolean;
}

/** When each action can have an effect; the API has the final say (R15 to R22). */
const RULES: Record<PaymentAction, Rule> = {
  approve: { permission: 'payments.approve', isPossible: ({ status }) => status === 'pending' },
  receive_part: {
    permission: 'payments.receive_part',
    isPossible: ({ status }) => status === 'in_review',
  },
  decline: { permission: 'payments.decline', isPossible: ({ status }) => status !== 'pending' },
  bonus: { permission: 'payments.bonus', isPossible: ({ status }) => status !== 'approved' },
  upload: { permission: 'payments.upload_receipt', isPossible: ({ status }) => status === 'pending' },
  edit: { permission: 'payments.edit', isPossible: ({ status }) => status === 'pending' },
  delete_receipt: {
    permission: 'payments.delete_receipt',
    isPossible: ({ status }) => status === 'in_review',
  },
  waive: {
    permission: 'payments.waive_penalty',
    isPossible: ({ penalty_value: penalty, status }) => penalty > 0 && status === 'pending',
  },
  void: { permission: 'payments.void', isPossible: ({ status }) => status === 'pending' },
};

const DANGEROUS = new Set<PaymentAction>(['void', 'decline', 'delete_receipt']);

/** Whether an action takes something away from the owner. */
export const isDangerous = (action: PaymentAction): boolean => DANGEROUS.has(action);

/** The actions that the user can take on a payment in its current state. */
export function availableActions(
  payment: Payment,
  can: (permission: Permission) => boolean,
): PaymentAction[] {
  return (Object.keys(RULES) as PaymentAction[]).filter(
    (action) => can(RULES[action].permission) && RULES[action].isPossible(payment),
  );
}

/**
 * Whether a pending payment can be paid yet: a per-match payment only once its period has ended (R12). The API has the
 * final say; its clock may be ahead of this one.
 */
export const canBePaid = (
  payment: Pick<Payment, 'charge_type' | 'generated_next' | 'final_charge_date'>,
  now: string,
): boolean => payment.charge_type !== 'P' || payment.generated_next || payment.final_charge_date < now;
