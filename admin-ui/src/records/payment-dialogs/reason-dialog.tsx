import Stack from '@mui/material/Stack';
import * as v from 'valibot';
import { useT } from '../../i18n/index.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { TextInput, useValues } from '../../ui/form-fields.js';
import { filled, validation } from '../../ui/schemas.js';
import { Effects } from '../effects.js';
import { usePaymentCommand } from './use-payment-command.js';
import type { DialogProps } from './use-payment-command.js';

interface ReasonDialogProps extends DialogProps {
  action: 'void' | 'waive' | 'delete_receipt';
  /** Wording specific to the screen; defaults to the wording for payments. */
  title?: string;
  text?: string;
}

const WITH_REASON = v.object({ reason: filled });

/** Voids a payment, waives its penalty or deletes its receipt: shows the effects and asks for the reason. */
export function ReasonDialog({ payment, action, title, text, onClose }: ReasonDialogProps) {
  const t = useT();
  const hasReasonField = action !== 'delete_receipt';
  const { form, control, values, isValid } = useValues(
    { reason: '' },
    hasReasonField ? validation(WITH_REASON) : undefined,
  );
  const typedReason = values.reason.trim();
  const command = usePaymentCommand({
    ...{ name: action, payment, onClose },
    // The reason does not change the effects.
    body: action,
    request: (api, conditions) => {
      const reason = typedReason || t('word.reason');
      if (action === 'void') return api.voidPayment(payment.id, { reason }, conditions);
      if (action === 'waive') return api.waivePenalty({ payment_id: payment.id, reason }, conditions);
      return api.deleteReceipt({ payment_id: payment.id }, conditions);
    },
    done: `payments.action.${action}_done`,
  });
  return (
    <FormDialog
      danger
      form={form}
      title={title ?? t(`payments.action.${action}_title`)}
      text={text ?? t(`payments.action.${action}_text`)}
      submit={t(`payments.action.${action}`)}
      {...command.failure}
      disabled={!isValid || !command.ready}
      onClose={onClose}
      onSubmit={command.submit}
    >
      <Stack spacing={2}>
        {hasReasonField && (
          <TextInput autoFocus required control={control} name="reason" label={t('word.staff_reason')} />
        )}
        <Effects {...command.preview} />
      </Stack>
    </FormDialog>
  );
}
