import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useT } from '../../i18n/index.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { Effects } from '../effects.js';
import { CommandError } from '../command-error.js';
import { usePaymentCommand } from './use-payment-command.js';
import type { DialogProps } from './use-payment-command.js';

interface ReasonDialogProps extends DialogProps {
  action: 'void' | 'waive' | 'delete_receipt';
  /** In words of where it is asked; without them in those of payments. */
  title?: string;
  text?: string;
}

/** Void, waive the penalty, delete the receipt: what happens, and why. */
export function ReasonDialog({ payment, action, title, text, onClose }: ReasonDialogProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const asksWhy = action !== 'delete_receipt';
  const given = reason.trim();
  const command = usePaymentCommand(
    payment,
    // The reason does not change the effects.
    action,
    (api, when) => {
      const why = given || t('word.reason');
      if (action === 'void') return api.voidPayment(payment.id, { reason: why }, when);
      if (action === 'waive') return api.waivePenalty({ payment_id: payment.id, reason: why }, when);
      return api.deleteReceipt({ payment_id: payment.id }, when);
    },
    `payments.act.${action}_done`,
    onClose,
  );
  return (
    <FormDialog
      danger
      title={title ?? t(`payments.act.${action}_title`)}
      text={text ?? t(`payments.act.${action}_text`)}
      submit={t(`payments.act.${action}`)}
      errorContent={<CommandError {...command.failure} />}
      disabled={(asksWhy && !given) || !command.ready}
      onClose={onClose}
      onSubmit={command.submit}
    >
      <Stack spacing={2}>
        {asksWhy && (
          <TextField
            autoFocus
            required
            label={t('word.reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <Effects {...command.preview} />
      </Stack>
    </FormDialog>
  );
}
