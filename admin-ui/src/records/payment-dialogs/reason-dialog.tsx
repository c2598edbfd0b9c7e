import Stack from '@mui/material/Stack';
import { useT } from '../../i18n/index.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { TextInput, useValues } from '../../ui/form-fields.js';
import { Effects } from '../effects.js';
import { usePaymentCommand } from './use-payment-command.js';
import type { DialogProps } from './use-payment-command.js';

interface ReasonDialogProps extends DialogProps {
  action: 'void' | 'waive' | 'delete_receipt';
  /** Wording specific to the screen; defaults to the wording for payments. */
  title?: string;
  text?: string;
}

/** Voids a payment, waives its penalty or deletes its receipt: shows the effects and asks for the reason. */
export function ReasonDialog({ payment, action, title, text, onClose }: ReasonDialogProps) {
  const t = useT();
  const { form, control, values } = useValues({ reason: '' });
  const asksWhy = action !== 'delete_receipt';
  const given = values.reason.trim();
  const command = usePaymentCommand({
    ...{ name: action, payment, onClose },
    // The reason does not change the effects.
    body: action,
    ask: (api, when) => {
      const reason = given || t('word.reason');
      if (action === 'void') return api.voidPayment(payment.id, { reason }, when);
      if (action === 'waive') return api.waivePenalty({ payment_id: payment.id, reason }, when);
      return api.deleteReceipt({ payment_id: payment.id }, when);
    },
    done: `payments.act.${action}_done`,
  });
  return (
    <FormDialog
      danger
      form={form}
      title={title ?? t(`payments.act.${action}_title`)}
      text={text ?? t(`payments.act.${action}_text`)}
      submit={t(`payments.act.${action}`)}
      {...command.failure}
      disabled={(asksWhy && !given) || !command.ready}
      onClose={onClose}
      onSubmit={command.submit}
    >
      <Stack spacing={2}>
        {asksWhy && (
          <TextInput autoFocus required control={control} name="reason" label={t('word.staff_reason')} />
        )}
        <Effects {...command.preview} />
      </Stack>
    </FormDialog>
  );
}
