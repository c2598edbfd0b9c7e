import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useT } from '../../i18n/index.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { MoneyField } from '../../ui/money-field.js';
import { useFormat, usePlatform } from '../platform.js';
import { Effects } from '../effects.js';
import { CommandError } from '../command-error.js';
import { usePaymentCommand } from './use-payment-command.js';
import type { DialogProps } from './use-payment-command.js';

/** An amount, or all of it (R21). */
export function BonusDialog({ payment, onClose }: DialogProps) {
  const t = useT();
  const { settings } = usePlatform();
  const { parse, editable } = useFormat();
  const [text, setText] = useState(payment.bonus_added > 0 ? editable(payment.bonus_added) : '');
  const [complete, setComplete] = useState(payment.bonus_complete);
  const [comment, setComment] = useState('');
  const amount = parse(text);
  const what = complete ? { complete: true } : amount === null ? null : { bonus_added: amount };
  const body = { payment_id: payment.id, ...what, ...(comment.trim() ? { comment: comment.trim() } : {}) };
  const command = usePaymentCommand(
    payment,
    what && body,
    (api, when) => api.bonus(body, when),
    'payments.act.bonus_done',
    onClose,
  );
  return (
    <FormDialog
      title={t('payments.act.bonus_title')}
      text={t('payments.act.bonus_text')}
      submit={t('action.save')}
      errorContent={<CommandError {...command.failure} />}
      disabled={!what || !command.ready}
      onClose={onClose}
      onSubmit={command.submit}
    >
      <Stack spacing={2}>
        <FormControlLabel
          control={<Checkbox checked={complete} onChange={(event) => setComplete(event.target.checked)} />}
          label={t('payments.act.bonus_complete')}
        />
        {!complete && (
          <MoneyField
            autoFocus
            required
            label={t('payments.act.bonus_amount')}
            text={text}
            amount={amount}
            currency={settings.currency}
            onText={setText}
          />
        )}
        <TextField
          label={t('word.comment')}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        {what && <Effects {...command.preview} />}
      </Stack>
    </FormDialog>
  );
}
