import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Payment } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { Effects } from '../effects.js';
import { CommandError } from '../command-error.js';
import { useAccountCommand } from './use-payment-command.js';
import type { DialogProps } from './use-payment-command.js';

interface ApproveProps {
  /** At least one; all of one league, and in no receipt. */
  payments: readonly [Payment, ...Payment[]];
  onClose: () => void;
}

/** Without a receipt bonus and balance pay for all of it, or it is refused (R19). */
export function ApprovePayments({ payments, onClose }: ApproveProps) {
  const t = useT();
  const [comment, setComment] = useState('');
  const given = comment.trim();
  const ids = payments.map(({ id }) => id);
  const body = { payment_ids: ids, ...(given ? { approval_comment: given } : {}) };
  const command = useAccountCommand({
    ...{ leagueId: payments[0].league_id, known: payments, onClose },
    // The comment changes nothing of what comes of it.
    body: ids,
    ask: (api, when) => api.approve(body, when),
    done: 'payments.act.approve_done',
  });
  return (
    <FormDialog
      title={t('payments.act.approve_title')}
      text={t('payments.act.approve_text')}
      submit={
        payments.length > 1
          ? t('payments.act.approve_n', { count: payments.length })
          : t('payments.review.approve')
      }
      errorContent={<CommandError {...command.failure} />}
      disabled={!command.ready}
      onClose={onClose}
      onSubmit={command.submit}
    >
      <Stack spacing={2}>
        <Effects {...command.preview} />
        <TextField
          label={t('payments.review.comment')}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </Stack>
    </FormDialog>
  );
}

/** The same for one payment. */
export function ApproveDialog({ payment, onClose }: DialogProps) {
  return <ApprovePayments payments={[payment]} onClose={onClose} />;
}
