import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { useRef, useState } from 'react';
import { useT } from '../../i18n/index.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { dayOf, startOfDay } from '../../ui/format.js';
import { useFormat } from '../platform.js';
import { Refused } from '../refused.js';
import { usePaymentCommand } from './use-payment-command.js';
import type { DialogProps } from './use-payment-command.js';

const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf';

/** Staff upload what an owner has sent them another way (R15). */
export function UploadDialog({ payment, onClose }: DialogProps) {
  const t = useT();
  const { zone } = useFormat();
  const today = dayOf(new Date().toISOString(), zone);
  const [files, setFiles] = useState<File[]>([]);
  const [paidOn, setPaidOn] = useState(today);
  const [comment, setComment] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const upload = () => ({
    league_id: payment.league_id,
    payments: [
      { payment_id: payment.id, payment_date: startOfDay(paidOn, zone), user_comment: comment.trim() },
    ],
    files,
  });
  const command = usePaymentCommand(
    payment,
    null,
    (api, when) => api.uploadReceipt(upload(), when),
    'payments.act.upload_done',
    onClose,
  );
  return (
    <FormDialog
      title={t('payments.act.upload_title')}
      submit={t('payments.act.upload')}
      refused={<Refused {...command.refusal} />}
      disabled={files.length === 0 || files.length > 10 || !paidOn}
      onClose={onClose}
      onSubmit={command.submit}
    >
      <Stack spacing={2}>
        <input
          ref={input}
          hidden
          type="file"
          multiple
          accept={ACCEPTED}
          onChange={(event) => setFiles([...(event.target.files ?? [])])}
        />
        <Button variant="outlined" startIcon={<UploadFileIcon />} onClick={() => input.current?.click()}>
          {t('payments.act.upload_choose')}
        </Button>
        <Typography variant="body2" color="text.secondary">
          {files.length > 0 ? files.map(({ name }) => name).join(', ') : t('payments.act.upload_files')}
        </Typography>
        <TextField
          type="date"
          required
          label={t('payments.act.upload_date')}
          value={paidOn}
          onChange={(event) => setPaidOn(event.target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
        />
        <TextField
          label={t('word.comment')}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </Stack>
    </FormDialog>
  );
}
