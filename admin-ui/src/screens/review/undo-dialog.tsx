import Stack from '@mui/material/Stack';
import * as v from 'valibot';
import { useT } from '../../i18n/index.js';
import { Effects } from '../../records/effects.js';
import { useAccountCommand } from '../../records/payment-dialogs/use-payment-command.js';
import type { ReceiptGroup } from '../../records/receipt-groups.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { TextInput, useValues } from '../../ui/form-fields.js';
import { filled, validation } from '../../ui/schemas.js';

const SCHEMA = v.object({ reason: filled });

/** Undoes an approval made by mistake: a decline (R20) with a reason that the owner reads, previewed first. */
export function UndoDialog({
  group,
  onClose,
  onDone,
}: {
  group: ReceiptGroup;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useT();
  const { form, control, values, isValid } = useValues(
    { reason: t('review_screen.mistake') },
    validation(SCHEMA),
  );
  const reason = values.reason.trim();
  const payment_id = group.first.id;
  const command = useAccountCommand({
    ...{ name: 'decline', leagueId: group.first.league_id, currentPayments: group.payments },
    // The reason does not change the effects.
    body: payment_id,
    request: (api, conditions) =>
      api.decline({ payment_id, reason: reason || t('review_screen.mistake') }, conditions),
    done: 'review_screen.undone',
    onClose: onDone,
  });
  return (
    <FormDialog
      danger
      form={form}
      title={t('review_screen.undo_title', { league: group.first.league?.name ?? '' })}
      text={t('review_screen.undo_text')}
      submit={t('review_screen.undo_submit')}
      {...command.failure}
      disabled={!isValid || !command.ready}
      onClose={onClose}
      onSubmit={command.submit}
    >
      <Stack spacing={2}>
        <TextInput
          required
          multiline
          control={control}
          name="reason"
          label={t('payments.review.reason')}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
        <Effects {...command.preview} />
      </Stack>
    </FormDialog>
  );
}
