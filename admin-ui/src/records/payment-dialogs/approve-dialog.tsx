import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useT } from '../../i18n/index.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { Effects } from '../effects/effects.js';
import { Refused } from '../refused.js';
import { usePaymentCommand } from './use-payment-command.js';
import type { DialogProps } from './use-payment-command.js';

/** Without a receipt bonus and balance pay for all of it, or it is refused (R19). */
export function ApproveDialog({ payment, onClose }: DialogProps) {
  const t = useT();
  const [comment, setComment] = useState('');
  const given = comment.trim();
  const body = { payment_id: payment.id, ...(given ? { approval_comment: given } : {}) };
  const command = usePaymentCommand(
    payment,
    { payment_id: payment.id },
    (api, when) => api.approve(body, when),
    'payments.act.approve_done',
    onClose,
  );
  return (
    <FormDialog
      title={t('payments.act.approve_title')}
      text={t('payments.act.approve_text')}
      submit={t('payments.review.approve')}
      refused={<Refused {...command.refusal} />}
      disabled={!command.ready}
      onClose={onClose}
      onSubmit={command.submit}
    >
      <Stack spacing={2}>
        <Effects {...command.foresight} />
        <TextField
          label={t('payments.review.comment')}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </Stack>
    </FormDialog>
  );
}
