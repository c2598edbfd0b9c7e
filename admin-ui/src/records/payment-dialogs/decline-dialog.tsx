import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useNotify } from 'react-admin';
import * as v from 'valibot';
import { useApi } from '../../api/data-provider.js';
import type { Payment } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { TextInput, useValues } from '../../ui/form-fields.js';
import { filled, validation } from '../../ui/schemas.js';
import { Effects } from '../effects.js';
import { CommandError } from '../command-error.js';
import { useAccount } from '../../api/league-queries.js';
import { useDryRun } from '../use-dry-run.js';
import { useCommand } from '../use-command.js';
import type { DialogProps } from './use-payment-command.js';

const TEMPLATES = ['unreadable', 'amount', 'other_account', 'duplicate', 'not_arrived'] as const;

interface DeclineDialogProps {
  /** At least one; all are declined together. */
  payments: readonly Payment[];
  error: unknown;
  onClose: () => void;
  onReload: () => void;
  onDecline: (reason: string) => Promise<void>;
}

function Templates({ reason, onChoose }: { reason: string; onChoose: (text: string) => void }) {
  const t = useT();
  return (
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
            onClick={() => onChoose(text)}
          />
        );
      })}
    </Stack>
  );
}

const SCHEMA = v.object({ reason: filled });

/** Declines payments; a reason is required (R20), starting from a template worded for the owner. The effects are shown below. */
export function DeclineDialog({ payments, error, onClose, onReload, onDecline }: DeclineDialogProps) {
  const t = useT();
  const api = useApi();
  const { form, control, values, isValid } = useValues({ reason: '' }, validation(SCHEMA));
  const { reason } = values;
  const { id = '', league_id: leagueId = '' } = payments[0] ?? {};
  const account = useAccount(leagueId);
  const version = account.data?.version;
  // The reason does not change the effects.
  const body = { payment_id: id, reason: t('word.reason') };
  const dryRun = useDryRun(['decline', id, version], () => api.decline(body, { dryRun: true }));
  return (
    <FormDialog
      danger
      form={form}
      title={t('payments.review.decline_title')}
      text={t('payments.review.decline_text')}
      submit={t('payments.review.decline')}
      error={error}
      errorContent={<CommandError {...{ error, leagueId, version, onReload }} />}
      disabled={!isValid || version === undefined}
      onClose={onClose}
      onSubmit={() => onDecline(reason.trim())}
    >
      <Stack spacing={2}>
        <Templates
          reason={reason}
          onChoose={(text) => form.setValue('reason', text, { shouldValidate: true })}
        />
        <TextInput
          autoFocus
          required
          multiline
          minRows={3}
          control={control}
          name="reason"
          label={t('payments.review.reason')}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
        <Effects {...dryRun} before={account.data?.balance} currentPayments={payments} />
      </Stack>
    </FormDialog>
  );
}

/** Declines outside of the review, including approved payments, whose credit is reversed (R20). */
export function DeclinePaymentDialog({ payment, onClose }: DialogProps) {
  const api = useApi();
  const notify = useNotify();
  const command = useCommand('decline', { league: payment.league_id });
  const version = useAccount(payment.league_id).data?.version;
  const decline = async (reason: string): Promise<void> => {
    const body = { payment_id: payment.id, reason };
    const conditions = version === undefined ? {} : { version };
    if ((await command.run((key) => api.decline(body, { key, ...conditions }))) !== null) return;
    notify('payments.action.decline_done');
    onClose();
  };
  return (
    <DeclineDialog
      payments={[payment]}
      error={command.error}
      onClose={onClose}
      onReload={command.reload}
      onDecline={decline}
    />
  );
}
