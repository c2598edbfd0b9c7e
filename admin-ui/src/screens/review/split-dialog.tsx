import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import * as v from 'valibot';
import { useT } from '../../i18n/index.js';
import { Effects } from '../../records/effects.js';
import { useAccountCommand } from '../../records/payment-dialogs/use-payment-command.js';
import { paymentPeriod } from '../../records/payment-facts.js';
import { useFormat, usePlatform } from '../../records/platform.js';
import type { ReceiptGroup } from '../../records/receipt-groups.js';
import { withWholeDates } from '../../ui/dates.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { AmountInput, TextInput, useValues } from '../../ui/form-fields.js';
import { amountOrNothing, filled, validation } from '../../ui/schemas.js';

interface SplitDialogProps {
  group: ReceiptGroup;
  onClose: (isDone: boolean) => void;
}

/** At least one payment is approved and one declined, with a reason. */
const createSchema = (count: number, parse: (text: string) => number | null) =>
  v.object({
    amount_received: amountOrNothing(parse),
    reason: filled,
    declined: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(count - 1)),
  });

/** Approves some payments of a receipt and declines the others in one step (R17b). */
export function SplitDialog({ group, onClose }: SplitDialogProps) {
  const t = useT();
  const format = useFormat();
  const { settings } = usePlatform();
  const ids = group.payments.map(({ id }) => id);
  const { form, control, values, isValid } = useValues(
    { amount_received: '', reason: '', declined: [] as string[] },
    validation(createSchema(ids.length, format.parse)),
  );
  const approve = ids.filter((id) => !values.declined.includes(id));
  const decline = ids.filter((id) => values.declined.includes(id));
  const reason = values.reason.trim();
  const amount = values.amount_received === '' ? undefined : format.parse(values.amount_received);
  // Its effects are shown while the reason is still missing.
  const isSplit = approve.length > 0 && decline.length > 0 && amount !== null;
  const body = {
    approve,
    decline,
    ...(amount === undefined || amount === null ? {} : { amount_received: amount }),
  };
  const command = useAccountCommand({
    ...{ name: 'approve', leagueId: group.first.league_id, currentPayments: group.payments },
    body: isSplit ? body : null,
    request: (api, conditions) =>
      api.decideGroup({ ...body, reason: reason || t('word.reason') }, conditions),
    done: 'review_screen.split_done',
    onClose: () => onClose(true),
  });
  const toggle = (id: string): void => {
    const declined = form.getValues('declined');
    const others = declined.filter((other) => other !== id);
    form.setValue('declined', others.length < declined.length ? others : [...declined, id]);
  };
  return (
    <FormDialog
      form={form}
      title={t('review_screen.split_title')}
      text={t('review_screen.split_text')}
      submit={t('review_screen.split_submit', { approved: approve.length, declined: decline.length })}
      {...command.failure}
      disabled={!isValid || !command.ready}
      onClose={() => onClose(false)}
      onSubmit={command.submit}
    >
      <Stack spacing={2}>
        <Stack>
          {group.payments.map((payment) => (
            <FormControlLabel
              key={payment.id}
              control={
                <Checkbox
                  checked={!values.declined.includes(payment.id)}
                  onChange={() => toggle(payment.id)}
                />
              }
              label={
                <>
                  {withWholeDates(paymentPeriod(payment, format))}: {format.money(payment.due)}
                </>
              }
            />
          ))}
        </Stack>
        <AmountInput
          control={control}
          name="amount_received"
          label={t('payments.review.received')}
          helperText={t('review_screen.split_amount')}
          parse={format.parse}
          currency={settings.currency}
        />
        <TextInput required control={control} name="reason" label={t('review_screen.split_reason')} />
        {isSplit && <Effects {...command.preview} />}
      </Stack>
    </FormDialog>
  );
}
