import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/index.js';
import { useCan, useFormat, usePlatform } from '../../records/platform.js';
import { lazyComponent } from '../../ui/lazy-component.js';
import { AmountInput, TextInput } from '../../ui/form-fields.js';
import { BankFactNote } from './bank-fact.js';
import { DecisionBar } from './decision-bar.js';
import { DecisionPreview } from './decision-preview.js';
import { Charges } from './charges.js';
import { OtherDecisions } from './other-decisions.js';
import { useReviewKeys } from './review-keys.js';
import type { ReviewKey } from './review-keys.js';
import { Duplicates, ReceiptHeading } from './receipt-heading.js';
import { useDecisionForm } from './use-decision-form.js';
import type { DecisionFormProps } from './use-decision-form.js';
import Alert from '@mui/material/Alert';
import type { ReceiptGroup } from '../../records/receipt-groups.js';

/** Loaded with the screen: the reason is typed right after the key is pressed. */
const loadDeclineDialog = () =>
  import('../../records/payment-dialogs/decline-dialog.js').then((module) => module.DeclineDialog);
const DeclineDialog = lazyComponent(loadDeclineDialog);
/** Other reviewers are shown after two seconds. */
const OtherReviewers = lazyComponent(() =>
  import('./other-reviewers.js').then((module) => module.OtherReviewers),
);
const ReadingNote = lazyComponent(() => import('./reading-note.js').then((module) => module.ReadingNote));
const loadNotices = () => import('./decided-elsewhere.js');
const DecidedElsewhere = lazyComponent(async () => (await loadNotices()).DecidedElsewhere);
const FailedNotice = lazyComponent(async () => (await loadNotices()).FailedNotice);

interface PanelProps extends DecisionFormProps {
  keysOn: boolean;
  /** Discards the failed decision and refetches the account. */
  onRetry: () => void;
  onContinue: () => void;
  /** Keys that do not concern the decision. */
  onKey: (key: ReviewKey) => void;
}

/** The payments, the preview of an approval of the amount, and the two ways to decide. */
export function DecisionPanel(props: PanelProps) {
  const { group, gone, failed, keysOn, bank, onRetry, onContinue, onKey } = props;
  const t = useT();
  const can = useCan();
  const { settings } = usePlatform();
  const { parse } = useFormat();
  const form = useDecisionForm(props);
  const { control, amount, preview, warnings, approval, canDecline, decide, line, usesLine } = form;
  const [declining, setDeclining] = useState(false);
  const amountField = useRef<HTMLInputElement>(null);
  useEffect(() => void loadDeclineDialog().catch(() => undefined), []);
  useReviewKeys(keysOn && !declining, (key) => {
    if (key === 'approve') approval.press();
    else if (key === 'decline') setDeclining(canDecline && !failed);
    else if (key === 'bank') form.setUsesLine(line ? !usesLine : null);
    // Focused immediately: the form's own setFocus would lose the first keys typed after it.
    else if (key === 'amount') {
      amountField.current?.focus();
      amountField.current?.select();
    } else onKey(key);
  });
  const { version } = preview;
  return (
    <Card component="section" aria-label={t('payments.review.facts')} sx={{ p: 2, overflow: 'visible' }}>
      <Duplicates group={group} />
      <OtherReviewers key={group.first.id} group={group} />
      <ReceiptHeading group={group} />
      <Charges payments={group.payments} />
      {gone && version !== undefined && (
        <DecidedElsewhere group={group} version={version} onContinue={onContinue} />
      )}
      {!gone && (
        <Box component="form" onSubmit={(event) => (event.preventDefault(), approval.press())} sx={{ mt: 2 }}>
          <Stack spacing={2}>
            <RequestedLess group={group} />
            <DueDiffers group={group} />
            {bank && (
              <BankFactNote
                fact={bank}
                line={line}
                used={usesLine}
                onUse={form.setUsesLine}
                onAmount={form.fillAmount}
              />
            )}
            {can('bank.read') && <ReadingNote group={group} />}
            <AmountInput
              control={control}
              name="amount_received"
              inputRef={amountField}
              label={t('payments.review.received')}
              helperText={t('payments.review.received_help')}
              parse={parse}
              currency={settings.currency}
            />
            <DecisionPreview group={group} preview={preview} />
            <TextInput
              control={control}
              name="approval_comment"
              label={t('payments.review.comment')}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
            <OtherDecisions group={group} fact={bank} onDone={onContinue} />
            {failed && <FailedNotice failed={failed} onRetry={onRetry} />}
            <DecisionBar
              {...{ group, amount, canDecline: canDecline && !failed }}
              warnings={approval.isConfirming ? warnings : []}
              isWaiting={approval.isWaiting}
              canApprove={approval.isReady}
              onDecline={() => setDeclining(true)}
            />
          </Stack>
        </Box>
      )}
      {declining && (
        <DeclineDialog
          payments={group.payments}
          error={null}
          onClose={() => setDeclining(false)}
          onReload={onRetry}
          onDecline={async (reason) => decide('decline', reason)}
        />
      )}
    </Card>
  );
}

/** Says what the owner was asked to transfer, if it differs from what was due (ADR 0105). */
function RequestedLess({ group: { requested, dueAtUpload: due } }: { group: ReceiptGroup }) {
  const t = useT();
  const { money } = useFormat();
  if (requested === due) return null;
  return (
    <Alert severity="info">
      {t('in_review.requested', {
        requested: money(requested),
        due: money(due),
        balance: money(due - requested),
      })}
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
