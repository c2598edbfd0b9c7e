import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useT } from '../../i18n/index.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { dayOf, endOfDay, startOfDay } from '../../ui/format.js';
import { MoneyField } from '../../ui/money-field.js';
import { Effects } from '../effects.js';
import { useFormat, usePlatform } from '../platform.js';
import { CommandError } from '../command-error.js';
import { usePaymentCommand } from './use-payment-command.js';
import type { DialogProps } from './use-payment-command.js';

/** What may be edited of a payment (R22): the value, but of a per-match one; the price; the window; the comment. */
export function EditDialog({ payment, onClose }: DialogProps) {
  const t = useT();
  const { settings } = usePlatform();
  const { parse, editable, zone } = useFormat();
  const perMatch = payment.charge_type === 'P';
  const [value, setValue] = useState(editable(perMatch ? payment.base_price : payment.value));
  const [from, setFrom] = useState(dayOf(payment.initial_payment_date, zone));
  const [to, setTo] = useState(dayOf(payment.final_payment_date, zone));
  const [comment, setComment] = useState(payment.comment);
  const [reason, setReason] = useState('');
  const amount = parse(value);
  const body = {
    ...(amount === null || amount === (perMatch ? payment.base_price : payment.value)
      ? {}
      : { [perMatch ? 'base_price' : 'value']: amount }),
    ...(from && from !== dayOf(payment.initial_payment_date, zone)
      ? { initial_payment_date: startOfDay(from, zone) }
      : {}),
    ...(to && to !== dayOf(payment.final_payment_date, zone)
      ? { final_payment_date: endOfDay(to, zone) }
      : {}),
    ...(comment === payment.comment ? {} : { comment }),
    reason: reason.trim(),
  };
  const changed = Object.keys(body).length > 1;
  const command = usePaymentCommand(
    payment,
    changed && amount !== null ? { ...body, reason: '' } : null,
    (api, when) => api.editPayment(payment.id, { ...body, reason: body.reason || t('word.reason') }, when),
    'payments.act.edit_done',
    onClose,
  );
  const shrink = { slotProps: { inputLabel: { shrink: true } } };
  return (
    <FormDialog
      title={t('payments.act.edit_title')}
      text={t('payments.act.edit_text')}
      submit={t('action.save')}
      errorContent={<CommandError {...command.failure} />}
      disabled={!changed || body.reason === '' || !command.ready}
      onClose={onClose}
      onSubmit={command.submit}
    >
      <Stack spacing={2}>
        <MoneyField
          label={t(perMatch ? 'word.price' : 'word.value')}
          text={value}
          amount={amount}
          currency={settings.currency}
          onText={setValue}
        />
        <Stack direction="row" spacing={2}>
          <TextField
            fullWidth
            type="date"
            label={t('word.from')}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
            {...shrink}
          />
          <TextField
            fullWidth
            type="date"
            label={t('word.to')}
            value={to}
            onChange={(event) => setTo(event.target.value)}
            {...shrink}
          />
        </Stack>
        <TextField
          label={t('word.comment')}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        <TextField
          required
          label={t('word.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {changed && amount !== null && <Effects {...command.preview} />}
      </Stack>
    </FormDialog>
  );
}
