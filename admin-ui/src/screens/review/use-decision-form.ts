import { useState } from 'react';
import { useT } from '../../i18n/index.js';
import { useCan, useFormat } from '../../records/platform.js';
import type { ReceiptGroup } from '../../records/receipt-groups.js';
import { useServerErrors, useValues } from '../../ui/form-fields.js';
import { useApproval } from './use-approval.js';
import { lineOfAmount } from './use-bank-facts.js';
import type { BankFact } from './use-bank-facts.js';
import type { Decision, FailedDecision } from './use-decisions.js';
import { usePreview } from './use-preview.js';
import { findDuplicates, isOddAmount } from './warnings.js';

export interface DecisionFormProps {
  group: ReceiptGroup;
  /** It was decided elsewhere. */
  gone: boolean;
  /** A decision on the same account is being sent: what comes of another one is not known before it is done. */
  isBusy: boolean;
  /** What became of the decision that was sent before. */
  failed: FailedDecision | undefined;
  onDecide: (decision: Decision) => void;
  /** What the bank shows of it; undefined where no statements are kept. */
  bank?: BankFact | undefined;
  /** It is not known yet: an approval waits for it. */
  bankPending?: boolean;
}

/** What an approval of the amount would go against, in words. */
function useWarnings(group: ReceiptGroup, amount: number | null): string[] {
  const t = useT();
  const { money } = useFormat();
  return [
    ...(amount !== null && isOddAmount(amount, group)
      ? [t('cockpit.odd', { amount: money(amount), due: money(group.due) })]
      : []),
    ...(findDuplicates(group).length > 0 ? [t('cockpit.duplicate')] : []),
  ];
}

/** The decision on one receipt as it is typed: its preview, the press of Approve, a decline with its reason. */
export function useDecisionForm(props: DecisionFormProps) {
  const { group, gone, isBusy, failed, onDecide, bank, bankPending = false } = props;
  const can = useCan();
  const { parse, editable } = useFormat();
  const fields = useValues({
    // Until somebody types: what the owner was asked to transfer. It is always sent, so that it is what is booked.
    amount_received: editable(failed?.decision.amount ?? group.asked),
    approval_comment: failed?.decision.kind === 'approve' ? failed.decision.words : '',
  });
  const { amount_received: typed, approval_comment: comment } = fields.values;
  const amount = parse(typed);
  const line = lineOfAmount(bank, amount);
  // What is sure is taken, unless somebody says otherwise; what is likely only when they say so.
  const [choice, setChoice] = useState<boolean | null>(null);
  const usesLine = line !== undefined && (choice ?? line.exact);
  const lineId = usesLine ? line.bank_line_id : undefined;
  const preview = usePreview(group, { amount, lineId }, !gone && !isBusy && !bankPending);
  const { version } = preview;
  const warnings = useWarnings(group, amount);
  const isOpen = !gone && failed === undefined && can('payments.approve');
  // Without the version that was shown, a stale decision would be accepted.
  const isReady = isOpen && !isBusy && preview.isCurrent && amount !== null && version !== undefined;
  const decide = (kind: Decision['kind'], words: string): void => {
    if (version === undefined) return;
    const shown = kind === 'approve' && lineId !== undefined ? { lineId } : {};
    onDecide({ kind, group, version, amount, words: words.trim(), ...shown });
  };
  const approval = useApproval({
    isReady,
    mayBecomeReady: isOpen && amount !== null && !preview.error,
    subject: typed,
    question: warnings.join(),
    onApprove: () => decide('approve', comment),
  });
  useServerErrors(fields.form, failed?.error);
  const canDecline = !gone && !isBusy && version !== undefined;
  const takeAmount = (minor: number): void => fields.form.setValue('amount_received', editable(minor));
  const onBank = { line, usesLine, setUsesLine: setChoice, takeAmount };
  return { ...fields, ...onBank, amount, preview, warnings, approval, canDecline, decide };
}
