import type { ComponentType } from 'react';
import type { PaymentAction } from '../payment-actions.js';
import { ApproveDialog } from './approve-dialog.js';
import { BonusDialog } from './bonus-dialog.js';
import { DeclinePaymentDialog } from './decline-dialog.js';
import { EditDialog } from './edit-dialog.js';
import { PartialPaymentDialog } from './part-dialog.js';
import { ReasonDialog } from './reason-dialog.js';
import { UploadDialog } from './upload-dialog.js';
import type { DialogProps } from './use-payment-command.js';

const DIALOGS: Record<
  Exclude<PaymentAction, 'void' | 'waive' | 'delete_receipt'>,
  ComponentType<DialogProps>
> = {
  approve: ApproveDialog,
  decline: DeclinePaymentDialog,
  bonus: BonusDialog,
  edit: EditDialog,
  upload: UploadDialog,
  receive_part: PartialPaymentDialog,
};

export function ActionDialog({ action, ...rest }: DialogProps & { action: PaymentAction }) {
  if (action === 'void' || action === 'waive' || action === 'delete_receipt')
    return <ReasonDialog action={action} {...rest} />;
  const Dialog = DIALOGS[action];
  return <Dialog {...rest} />;
}
