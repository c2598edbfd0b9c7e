import Stack from '@mui/material/Stack';
import { useT } from '../../i18n/index.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { AmountInput, CheckInput, TextInput, useValues } from '../../ui/form-fields.js';
import { useFormat, usePlatform } from '../platform.js';
import { Effects } from '../effects.js';
import { usePaymentCommand } from './use-payment-command.js';
import type { DialogProps } from './use-payment-command.js';

/** Grants a bonus on a payment: an amount, or all of it (R21). */
export function BonusDialog({ payment, onClose }: DialogProps) {
  const t = useT();
  const { settings } = usePlatform();
  const { parse, editable } = useFormat();
  const { form, control, values } = useValues({
    complete: payment.bonus_complete,
    bonus_added: payment.bonus_added > 0 ? editable(payment.bonus_added) : '',
    comment: '',
  });
  const amount = parse(values.bonus_added);
  const comment = values.comment.trim();
  const bonus = values.complete ? { complete: true } : amount === null ? null : { bonus_added: amount };
  const body = { payment_id: payment.id, ...bonus, ...(comment ? { comment } : {}) };
  const command = usePaymentCommand({
    ...{ name: 'bonus', payment, onClose },
    body: bonus && body,
    request: (api, conditions) => api.bonus(body, conditions),
    done: 'payments.action.bonus_done',
  });
  return (
    <FormDialog
      form={form}
      title={t('payments.action.bonus_title')}
      text={t('payments.action.bonus_text')}
      submit={t('action.save')}
      {...command.failure}
      disabled={!bonus || !command.ready}
      onClose={onClose}
      onSubmit={command.submit}
    >
      <Stack spacing={2}>
        <CheckInput control={control} name="complete" label={t('payments.action.bonus_complete')} />
        {!values.complete && (
          <AmountInput
            autoFocus
            required
            control={control}
            name="bonus_added"
            label={t('payments.action.bonus_amount')}
            parse={parse}
            currency={settings.currency}
          />
        )}
        <TextInput control={control} name="comment" label={t('word.staff_comment')} />
        {bonus && <Effects {...command.preview} />}
      </Stack>
    </FormDialog>
  );
}
