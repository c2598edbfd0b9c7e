import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useT } from '../i18n/index.js';
import { FormDialog } from '../ui/form-dialog.js';

const TEMPLATES = ['unreadable', 'amount', 'other_account', 'duplicate', 'not_arrived'] as const;

interface DeclineDialogProps {
  error: unknown;
  onClose: () => void;
  onDecline: (reason: string) => Promise<void>;
}

/** A reason is required (R20): a template to begin with, in words that the owner reads. */
export function DeclineDialog({ error, onClose, onDecline }: DeclineDialogProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      danger
      title={t('payments.review.decline_title')}
      text={t('payments.review.decline_text')}
      submit={t('payments.review.decline')}
      error={error}
      disabled={reason.trim() === ''}
      onClose={onClose}
      onSubmit={() => onDecline(reason.trim())}
    >
      <Stack spacing={2}>
        <Stack
          direction="row"
          role="group"
          aria-label={t('payments.review.template')}
          sx={{ flexWrap: 'wrap', gap: 1 }}
        >
          {TEMPLATES.map((name) => {
            const text = t(`payments.reasons.${name}`);
            return (
              <Chip
                key={name}
                clickable
                color={reason === text ? 'primary' : 'default'}
                aria-pressed={reason === text}
                label={t(`payments.reasons.label_${name}`)}
                onClick={() => setReason(text)}
              />
            );
          })}
        </Stack>
        <TextField
          autoFocus
          required
          multiline
          minRows={3}
          label={t('payments.review.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
      </Stack>
    </FormDialog>
  );
}
