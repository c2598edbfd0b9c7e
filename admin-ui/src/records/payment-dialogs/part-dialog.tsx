import Stack from '@mui/material/Stack';
import type { Payment, ReceiptLine } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { formatIsoDay } from '../../ui/format.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { AmountInput, CheckInput, TextInput, useValues } from '../../ui/form-fields.js';
import { Effects } from '../effects.js';
import { useFormat, usePlatform } from '../platform.js';
import { useAccountCommand } from './use-payment-command.js';
import type { DialogProps } from './use-payment-command.js';

interface PartDialogProps {
  /** All of one receipt. */
  payments: readonly Payment[];
  /** The bank line that shows less than is due, if there is one. */
  line?: ReceiptLine | undefined;
  onClose: (isDone: boolean) => void;
}

/** Records a partial payment: the amount goes to the balance, and the payments are pending again (R17a). */
export function PartDialog({ payments, line, onClose }: PartDialogProps) {
  const t = useT();
  const { settings } = usePlatform();
  const { parse, editable, money } = useFormat();
  const { form, control, values } = useValues({
    by_line: line !== undefined,
    amount_received: line ? editable(line.amount) : '',
    comment: '',
  });
  const comment = values.comment.trim();
  const by = values.by_line ? line : undefined;
  const amount = by ? by.amount : parse(values.amount_received);
  const [first] = payments as [Payment];
  const body = {
    ...{ payment_id: first.id, amount_received: amount ?? 0 },
    ...(by ? { bank_line_id: by.bank_line_id } : {}),
    ...(comment ? { comment } : {}),
  };
  const command = useAccountCommand({
    ...{ name: 'approve', leagueId: first.league_id, currentPayments: payments },
    body: amount === null || amount === 0 ? null : [first.id, amount, by?.bank_line_id],
    request: (api, conditions) => api.receivePart(body, conditions),
    done: 'review_screen.part_done',
    onClose: () => onClose(true),
  });
  return (
    <FormDialog
      form={form}
      title={t('review_screen.part_title')}
      text={t('review_screen.part_text')}
      submit={t('review_screen.part_submit')}
      {...command.failure}
      disabled={!command.ready}
      onClose={() => onClose(false)}
      onSubmit={command.submit}
    >
      <Stack spacing={2}>
        {line && (
          <CheckInput
            control={control}
            name="by_line"
            label={t('review_screen.part_line', {
              amount: money(line.amount),
              day: formatIsoDay(line.booked_on),
            })}
          />
        )}
        {!by && (
          <AmountInput
            autoFocus
            required
            control={control}
            name="amount_received"
            label={t('payments.review.received')}
            parse={parse}
            currency={settings.currency}
          />
        )}
        <TextInput control={control} name="comment" label={t('payments.review.comment')} />
        {amount !== null && amount > 0 && <Effects {...command.preview} />}
      </Stack>
    </FormDialog>
  );
}

/** Records a partial payment for a single payment's receipt. */
export function PartialPaymentDialog({ payment, onClose }: DialogProps) {
  return <PartDialog payments={[payment]} onClose={onClose} />;
}
