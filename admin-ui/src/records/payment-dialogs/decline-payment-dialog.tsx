import { DeclineDialog } from '../decline-dialog.js';
import { useState } from 'react';
import { usePaymentCommand } from './use-payment-command.js';
import type { DialogProps } from './use-payment-command.js';

/** Declines from outside of the review: also what was approved, whose credit comes back (R20). */
export function DeclinePaymentDialog({ payment, onClose }: DialogProps) {
  const [reason] = useState({ text: '' });
  const command = usePaymentCommand(
    payment,
    null,
    (api, when) => api.decline({ payment_id: payment.id, reason: reason.text }, when),
    'payments.act.decline_done',
    onClose,
  );
  const decline = (text: string): Promise<void> => {
    reason.text = text;
    return command.submit();
  };
  return <DeclineDialog error={command.error} onClose={onClose} onDecline={decline} />;
}
