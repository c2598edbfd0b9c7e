import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Control } from 'react-hook-form';
import { useT } from '../../i18n/index.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { DayInput, TextInput, useValues } from '../../ui/form-fields.js';
import { toDay, startOfDay } from '../../ui/format.js';
import { Effects } from '../effects.js';
import { sumDue } from '../receipt-groups.js';
import { useFormat } from '../platform.js';
import { PaymentsToPay, usePendingPayments } from './payments-to-pay.js';
import { MAX_FILES, ReceiptFiles } from './receipt-files.js';
import { useAccountCommand } from './use-payment-command.js';
import type { DialogProps } from './use-payment-command.js';

interface UploadProps {
  leagueId: string;
  /** Ids of the payments that are ticked initially. */
  first: readonly string[];
  onClose: () => void;
}

/** A cache key for a file: its bytes do not change while name, size and time stay the same. */
const fileKey = ({ name, size, lastModified }: File) => [name, size, lastModified];

interface Values {
  /** Payment ids. */
  payments: ReadonlySet<string>;
  receipt_image: File[];
  payment_date: string;
  user_comment: string;
}

function PaidFields({ control }: { control: Control<Values> }) {
  const t = useT();
  const { zone } = useFormat();
  const latest = toDay(new Date().toISOString(), zone);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' } }}>
      <DayInput
        required
        control={control}
        name="payment_date"
        label={t('payments.action.upload_date')}
        max={latest}
      />
      <TextInput
        control={control}
        name="user_comment"
        label={t('word.comment')}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </Box>
  );
}

/**
 * Uploads a receipt that an owner sent to staff some other way, for as many of a league's payments as it pays (R15).
 */
export function UploadForLeague({ leagueId, first, onClose }: UploadProps) {
  const t = useT();
  const { zone, money } = useFormat();
  const pending = usePendingPayments(leagueId);
  const { form, control, values } = useValues<Values>({
    payments: new Set(first),
    receipt_image: [],
    payment_date: toDay(new Date().toISOString(), zone),
    user_comment: '',
  });
  const { payments: chosen, receipt_image: files, payment_date: paidOn, user_comment: comment } = values;
  const payments = (pending.data ?? []).filter(({ id }) => chosen.has(id));
  const paid = { payment_date: paidOn && startOfDay(paidOn, zone), user_comment: comment.trim() };
  const upload = {
    league_id: leagueId,
    payments: payments.map(({ id }) => ({ payment_id: id, ...paid })),
    files,
  };
  const complete = payments.length > 0 && files.length > 0 && files.length <= MAX_FILES && paidOn !== '';
  const command = useAccountCommand({
    ...{ name: 'upload', leagueId, currentPayments: payments, onClose, done: 'payments.action.upload_done' },
    // The dry run includes the files, so that a problem with one is reported before anything is sent for real.
    body: complete ? [upload.payments, files.map(fileKey)] : null,
    request: (api, conditions) => api.uploadReceipt(upload, conditions),
  });
  return (
    <FormDialog
      wide
      form={form}
      title={t('payments.action.upload_title')}
      submit={
        payments.length > 1 ? t('upload.submit_n', { count: payments.length }) : t('payments.action.upload')
      }
      {...command.failure}
      disabled={!complete || !command.ready}
      onClose={onClose}
      onSubmit={command.submit}
    >
      <Stack spacing={2}>
        <ReceiptFiles files={files} onFiles={(next) => form.setValue('receipt_image', next)} />
        <PaymentsToPay
          pending={pending}
          chosen={chosen}
          onChoose={(next) => form.setValue('payments', next)}
        />
        {payments.length > 0 && (
          <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
            <Typography sx={{ fontWeight: 650 }}>{t('payments.review.due')}</Typography>
            <Typography sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
              {money(sumDue(payments))}
            </Typography>
          </Box>
        )}
        <PaidFields control={control} />
        {complete && <Effects {...command.preview} />}
      </Stack>
    </FormDialog>
  );
}

/** Uploads a receipt starting from one payment. */
export function UploadDialog({ payment, onClose }: DialogProps) {
  return <UploadForLeague leagueId={payment.league_id} first={[payment.id]} onClose={onClose} />;
}
