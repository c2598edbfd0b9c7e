import Stack from '@mui/material/Stack';
import type { Payment } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { TextInput, useValues } from '../../ui/form-fields.js';
import { Effects } from '../effects.js';
import { useAccountCommand } from './use-payment-command.js';
import type { DialogProps } from './use-payment-command.js';

interface ApproveProps {
  /** At least one; all of the same league and without a receipt. */
  payments: readonly [Payment, ...Payment[]];
  onClose: () => void;
}

/** Approves payments without a receipt: bonus and balance pay for all of it, or the approval is refused (R19). */
export function ApprovePayments({ payments, onClose }: ApproveProps) {
  const t = useT();
  const { form, control, values } = useValues({ approval_comment: '' });
  const comment = values.approval_comment.trim();
  const ids = payments.map(({ id }) => id);
  const body = { payment_ids: ids, ...(comment ? { approval_comment: comment } : {}) };
  const command = useAccountCommand({
    ...{ name: 'approve', leagueId: payments[0].league_id, currentPayments: payments, onClose },
    // The comment does not change the effects.
    body: ids,
    request: (api, conditions) => api.approve(body, conditions),
    done: 'payments.action.approve_done',
  });
  return (
    <FormDialog
      form={form}
      title={t('payments.action.approve_title')}
      text={t('payments.action.approve_text')}
      submit={
        payments.length > 1
          ? t('payments.action.approve_n', { count: payments.length })
          : t('payments.review.approve')
      }
      {...command.failure}
      disabled={!command.ready}
      onClose={onClose}
      onSubmit={command.submit}
    >
      <Stack spacing={2}>
        <Effects {...command.preview} />
        <TextInput control={control} name="approval_comment" label={t('payments.review.comment')} />
      </Stack>
    </FormDialog>
  );
}

/** Approves a single payment. */
export function ApproveDialog({ payment, onClose }: DialogProps) {
  return <ApprovePayments payments={[payment]} onClose={onClose} />;
}
