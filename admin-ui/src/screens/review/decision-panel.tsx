import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { useT } from '../../i18n/index.js';
import { DeclineDialog } from '../../records/payment-dialogs/decline-dialog.js';
import type { ReceiptGroup } from '../../records/receipt-groups.js';
import { ChangesSince } from '../../records/changes-since.js';
import { useFormat, useCan, usePlatform } from '../../records/platform.js';
import { CommandError } from '../../records/command-error.js';
import { AmountInput, TextInput, useServerErrors, useValues } from '../../ui/form-fields.js';
import { DecisionPreview } from './decision-preview.js';
import { Charges } from './charges.js';
import { useReviewKeys } from './review-keys.js';
import { Duplicates, ReceiptHeading, OtherReviewers } from './receipt-heading.js';
import { useDecision } from './use-decision.js';

interface PanelProps {
  group: ReceiptGroup;
  /** It was decided elsewhere. */
  gone: boolean;
  keysOn: boolean;
  onDecided: () => void;
  onHelp: () => void;
  onStep: (by: 1 | -1) => void;
}

/** Somebody else was quicker: what they did, and on with the next one. */
function DecidedElsewhere({
  group,
  version,
  onGoOn,
}: {
  group: ReceiptGroup;
  version: number;
  onGoOn: () => void;
}) {
  const t = useT();
  return (
    <Alert
      severity="warning"
      sx={{ mt: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onGoOn}>
          {t('payments.review.go_on')}
        </Button>
      }
    >
      <AlertTitle>{t('payments.review.gone_title')}</AlertTitle>
      {t('payments.review.gone_text')}
      <ChangesSince leagueId={group.first.league_id} since={version} />
    </Alert>
  );
}

interface ButtonsProps {
  count: number;
  ready: boolean;
  /** Whether the account that is decided on is here. */
  known: boolean;
  busy: boolean;
  onDecline: () => void;
}

function DecisionButtons({ count, ready, known, busy, onDecline }: ButtonsProps) {
  const t = useT();
  return (
    <Stack direction="row" spacing={1}>
      <Button
        fullWidth
        type="submit"
        variant="contained"
        startIcon={<CheckIcon />}
        loading={busy}
        loadingPosition="start"
        disabled={!ready}
        aria-keyshortcuts="a"
      >
        {count > 1 ? t('payments.review.approve_n', { count }) : t('payments.review.approve')}
      </Button>
      <Button
        fullWidth
        variant="outlined"
        color="error"
        startIcon={<CloseIcon />}
        disabled={busy || !known}
        onClick={onDecline}
        aria-keyshortcuts="d"
      >
        {t('payments.review.decline')}
      </Button>
    </Stack>
  );
}

/** Says what the owner was asked for, where that is not what was due (ADR 0105). */
function AskedForLess({ group: { asked, dueAtUpload: due } }: { group: ReceiptGroup }) {
  const t = useT();
  const { money } = useFormat();
  if (asked === due) return null;
  return (
    <Alert severity="info">
      {t('in_review.asked', { asked: money(asked), due: money(due), balance: money(due - asked) })}
    </Alert>
  );
}

/** Says that something has changed since the receipt was uploaded, such as the plan (R17, R28a). */
function DueDiffers({ group: { due, dueAtUpload: sent } }: { group: ReceiptGroup }) {
  const t = useT();
  const { money } = useFormat();
  if (due === sent) return null;
  return (
    <Alert severity="info">{t('in_review.due_differs', { uploaded: money(sent), due: money(due) })}</Alert>
  );
}

/** What is paid, what an approval of the amount would do, and the two ways to decide. */
export function DecisionPanel({ group, gone, keysOn, onDecided, onHelp, onStep }: PanelProps) {
  const t = useT();
  const can = useCan();
  const { settings } = usePlatform();
  const { parse, editable } = useFormat();
  const { form, control, values } = useValues({
    // Until somebody types: what the owner was asked to transfer. It is always sent, so that it is what is booked.
    amount_received: editable(group.asked),
    approval_comment: '',
  });
  const [declining, setDeclining] = useState(false);
  const amountField = useRef<HTMLInputElement>(null);
  const amount = parse(values.amount_received);
  const decision = useDecision(group, amount, { gone, onDecided });
  const { version, busy } = decision;
  const elsewhere = gone && !busy && !decision.mine;
  // Without the version that was shown, a stale decision would be accepted.
  const known = version !== undefined && !gone;
  const ready = known && decision.dryRun.current && amount !== null && !busy;
  useServerErrors(form, decision.error);
  const approve = (): void => {
    if (ready && can('payments.approve')) void decision.approve(values.approval_comment.trim());
  };
  useReviewKeys(keysOn && !declining, (action) => {
    if (action === 'approve') approve();
    if (action === 'decline' && known && !busy) setDeclining(true);
    if (action === 'next' || action === 'previous') onStep(action === 'next' ? 1 : -1);
    if (action === 'help') onHelp();
    // At once: the form's own setFocus would lose the first keys that are typed after it.
    if (action === 'amount') amountField.current?.select();
  });
  return (
    <Card component="section" aria-label={t('payments.review.facts')} sx={{ p: 2 }}>
      <Duplicates group={group} />
      <OtherReviewers group={group} />
      <ReceiptHeading group={group} />
      <Charges payments={group.payments} />
      {elsewhere && version !== undefined && (
        <DecidedElsewhere group={group} version={version} onGoOn={onDecided} />
      )}
      {!elsewhere && (
        <Box component="form" onSubmit={(event) => (event.preventDefault(), approve())} sx={{ mt: 2 }}>
          <Stack spacing={2}>
            <AskedForLess group={group} />
            <DueDiffers group={group} />
            <AmountInput
              control={control}
              name="amount_received"
              inputRef={amountField}
              label={t('payments.review.received')}
              helperText={t('payments.review.received_help')}
              parse={parse}
              currency={settings.currency}
            />
            <DecisionPreview group={group} decision={decision} />
            <TextInput
              control={control}
              name="approval_comment"
              label={t('payments.review.comment')}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
            {!declining && (
              <CommandError
                error={decision.error}
                leagueId={group.first.league_id}
                version={version}
                onReload={decision.reload}
              />
            )}
            <DecisionButtons
              {...{ count: group.payments.length, ready, known, busy }}
              onDecline={() => setDeclining(true)}
            />
          </Stack>
        </Box>
      )}
      {declining && (
        <DeclineDialog
          payments={group.payments}
          error={decision.error}
          onClose={() => setDeclining(false)}
          onReload={decision.reload}
          onDecline={async (reason) => {
            if (await decision.decline(reason)) setDeclining(false);
          }}
        />
      )}
    </Card>
  );
}
