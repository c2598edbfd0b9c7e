import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useT } from '../../i18n/index.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { dayOf, startOfDay } from '../../ui/format.js';
import { Effects } from '../effects.js';
import { sumDue } from '../receipt-groups.js';
import { useFormat } from '../platform.js';
import { CommandError } from '../command-error.js';
import { PaymentsToPay, usePendingPayments } from './payments-to-pay.js';
import { MAX_FILES, ReceiptFiles } from './receipt-files.js';
import { useAccountCommand } from './use-payment-command.js';
import type { DialogProps } from './use-payment-command.js';

interface UploadProps {
  leagueId: string;
  /** Ids of payments that are ticked to begin with. */
  first: readonly string[];
  onClose: () => void;
}

/** A file as a key of what was asked: its bytes do not change under its name, size and time. */
const fileKey = ({ name, size, lastModified }: File) => [name, size, lastModified];

interface PaidFieldsProps {
  paidOn: string;
  comment: string;
  onPaidOn: (day: string) => void;
  onComment: (comment: string) => void;
}

function PaidFields({ paidOn, comment, onPaidOn, onComment }: PaidFieldsProps) {
  const t = useT();
  const { zone } = useFormat();
  const latest = dayOf(new Date().toISOString(), zone);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' } }}>
      <TextField
        type="date"
        required
        label={t('payments.act.upload_date')}
        value={paidOn}
        onChange={(event) => onPaidOn(event.target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: latest } }}
      />
      <TextField
        label={t('word.comment')}
        value={comment}
        onChange={(event) => onComment(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </Box>
  );
}

/** Staff upload what an owner has sent them another way: one receipt, for as many of a league's payments as it pays (R15). */
export function UploadForLeague({ leagueId, first, onClose }: UploadProps) {
  const t = useT();
  const { zone, money } = useFormat();
  const pending = usePendingPayments(leagueId);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(first));
  const [files, setFiles] = useState<File[]>([]);
  const [paidOn, setPaidOn] = useState(() => dayOf(new Date().toISOString(), zone));
  const [comment, setComment] = useState('');
  const payments = (pending.data ?? []).filter(({ id }) => chosen.has(id));
  const paid = { payment_date: paidOn && startOfDay(paidOn, zone), user_comment: comment.trim() };
  const upload = {
    league_id: leagueId,
    payments: payments.map(({ id }) => ({ payment_id: id, ...paid })),
    files,
  };
  const complete = payments.length > 0 && files.length > 0 && files.length <= MAX_FILES && paidOn !== '';
  const command = useAccountCommand({
    ...{ leagueId, known: payments, onClose, done: 'payments.act.upload_done' },
    // The files go along: what is wrong with one is said before anything is sent for good.
    body: complete ? [upload.payments, files.map(fileKey)] : null,
    ask: (api, when) => api.uploadReceipt(upload, when),
  });
  return (
    <FormDialog
      wide
      title={t('payments.act.upload_title')}
      submit={
        payments.length > 1 ? t('upload.submit_n', { count: payments.length }) : t('payments.act.upload')
      }
      errorContent={<CommandError {...command.failure} />}
      disabled={!complete || !command.ready}
      onClose={onClose}
      onSubmit={command.submit}
    >
      <Stack spacing={2}>
        <ReceiptFiles files={files} onFiles={setFiles} />
        <PaymentsToPay pending={pending} chosen={chosen} onChoose={setChosen} />
        {payments.length > 0 && (
          <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
            <Typography sx={{ fontWeight: 650 }}>{t('payments.review.due')}</Typography>
            <Typography sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
              {money(sumDue(payments))}
            </Typography>
          </Box>
        )}
        <PaidFields {...{ paidOn, comment }} onPaidOn={setPaidOn} onComment={setComment} />
        {complete && <Effects {...command.preview} />}
      </Stack>
    </FormDialog>
  );
}

/** The same, begun at one payment. */
export function UploadDialog({ payment, onClose }: DialogProps) {
  return <UploadForLeague leagueId={payment.league_id} first={[payment.id]} onClose={onClose} />;
}
