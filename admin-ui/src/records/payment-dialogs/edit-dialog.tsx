import Stack from '@mui/material/Stack';
import type { components } from '@touchline/contracts/api/platform';
import type { Payment } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { toDay, endOfDay, startOfDay } from '../../ui/format.js';
import { AmountInput, DayInput, TextInput, useValues } from '../../ui/form-fields.js';
import { Effects } from '../effects.js';
import { useFormat, usePlatform } from '../platform.js';
import { usePaymentCommand } from './use-payment-command.js';
import type { DialogProps } from './use-payment-command.js';

interface Values {
  value: string;
  initial_payment_date: string;
  final_payment_date: string;
  comment: string;
  reason: string;
}

/** The fields that differ from the payment, apart from the reason. */
function getChanges(
  payment: Payment,
  amount: number | null,
  values: Values,
  zone: string,
): Omit<components['schemas']['EditPaymentBody'], 'reason'> {
  const { initial_payment_date: from, final_payment_date: to, comment } = values;
  const field = payment.charge_type === 'P' ? 'base_price' : 'value';
  return {
    ...(amount === null || amount === payment[field] ? {} : { [field]: amount }),
    ...(from && from !== toDay(payment.initial_payment_date, zone)
      ? { initial_payment_date: startOfDay(from, zone) }
      : {}),
    ...(to && to !== toDay(payment.final_payment_date, zone)
      ? { final_payment_date: endOfDay(to, zone) }
      : {}),
    ...(comment === payment.comment ? {} : { comment }),
  };
}

/** Edits a payment (R22): the value, except of a per-match payment; the price; the window; the comment. */
export function EditDialog({ payment, onClose }: DialogProps) {
  const t = useT();
  const { settings } = usePlatform();
  const { parse, editable, zone } = useFormat();
  const perMatch = payment.charge_type === 'P';
  const { form, control, values } = useValues<Values>({
    value: editable(perMatch ? payment.base_price : payment.value),
    initial_payment_date: toDay(payment.initial_payment_date, zone),
    final_payment_date: toDay(payment.final_payment_date, zone),
    comment: payment.comment,
    reason: '',
  });
  const amount = parse(values.value);
  const changes = getChanges(payment, amount, values, zone);
  const complete = Object.keys(changes).length > 0 && amount !== null;
  const reason = values.reason.trim();
  const command = usePaymentCommand({
    ...{ name: 'edit', payment, onClose },
    body: complete ? changes : null,
    request: (api, conditions) =>
      api.editPayment(payment.id, { ...changes, reason: reason || t('word.reason') }, conditions),
    done: 'payments.action.edit_done',
  });
  return (
    <FormDialog
      form={form}
      title={t('payments.action.edit_title')}
      text={t('payments.action.edit_text')}
      submit={t('action.save')}
      {...command.failure}
      disabled={!complete || reason === '' || !command.ready}
      onClose={onClose}
      onSubmit={command.submit}
    >
      <Stack spacing={2}>
        <AmountInput
          control={control}
          name="value"
          label={t(perMatch ? 'word.price' : 'word.value')}
          parse={parse}
          currency={settings.currency}
        />
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          <DayInput fullWidth control={control} name="initial_payment_date" label={t('word.from')} />
          <DayInput fullWidth control={control} name="final_payment_date" label={t('word.to')} />
        </Stack>
        <TextInput control={control} name="comment" label={t('payments.review.comment')} />
        <TextInput required control={control} name="reason" label={t('word.staff_reason')} />
        {complete && <Effects {...command.preview} />}
      </Stack>
    </FormDialog>
  );
}
