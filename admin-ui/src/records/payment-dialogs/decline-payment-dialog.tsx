import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../api/data-provider.js';
import { DeclineDialog } from '../decline-dialog.js';
import { useAccount } from '../use-account.js';
import { useCommand } from '../use-command.js';
import type { DialogProps } from './use-payment-command.js';

/** Declines from outside of the review: also what was approved, whose credit comes back (R20). */
export function DeclinePaymentDialog({ payment, onClose }: DialogProps) {
  const api = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const command = useCommand();
  const version = useAccount(payment.league_id).data?.version;
  const decline = async (reason: string): Promise<void> => {
    const body = { payment_id: payment.id, reason };
    const conditions = version === undefined ? {} : { version };
    if ((await command.run((key) => api.decline(body, { key, ...conditions }))) !== null) return;
    notify('payments.act.decline_done');
    onClose();
  };
  return (
    <DeclineDialog
      payments={[payment]}
      error={command.error}
      onClose={onClose}
      onReload={command.reload}
      onDecline={decline}
    />
  );
}
