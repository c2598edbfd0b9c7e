import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '../../i18n/index.js';
import { useCan, useFormat } from '../../records/platform.js';
import type { ReceiptGroup } from '../../records/receipt-groups.js';
import { useServerErrors, useValues } from '../../ui/form-fields.js';
import { findLineByAmount } from './use-bank-facts.js';
import type { BankFact } from './use-bank-facts.js';
import type { Decision, FailedDecision } from './use-decisions.js';
import { usePreview } from './use-preview.js';
import { findDuplicates, isUnusualAmount } from './warnings.js';

export interface DecisionFormProps {
  group: ReceiptGroup;
  /** The receipt was decided elsewhere. */
  gone: boolean;
  /** A decision on the same account is being sent: the effects of another one are unknown until it is done. */
  isBusy: boolean;
  /** The outcome of the previous decision, if it failed. */
  failed: FailedDecision | undefined;
  onDecide: (decision: Decision) => void;
  /** What the bank shows for the receipt; undefined if no statements are kept. */
  bank?: BankFact | undefined;
  /** The bank's data is still loading: an approval waits for it. */
  bankPending?: boolean;
}

/** Warnings that an approval of the amount would override. */
function useWarnings(group: ReceiptGroup, amount: number | null): string[] {
  const t = useT();
  const { money } = useFormat();
  return [
    ...(amount !== null && isUnusualAmount(amount, group)
      ? [t('review_screen.unusual_amount', { amount: money(amount), due: money(group.due) })]
      : []),
    ...(findDuplicates(group).length > 0 ? [t('review_screen.duplicate')] : []),
  ];
}

/** The decision on one receipt as typed so far: its preview, pressing Approve, declining with a reason. */
export function useDecisionForm(props: DecisionFormProps) {
  const { group, gone, isBusy, failed, onDecide, bank, bankPending = false } = props;
  const can = useCan();
  const { parse, editable } = useFormat();
  const fields = useValues({
    // Until the user types: what the owner was asked to transfer. It is always sent, so that it is the amount that gets booked.
    amount_received: editable(failed?.decision.amount ?? group.requested),
    approval_comment: failed?.decision.kind === 'approve' ? failed.decision.note : '',
  });
  const { amount_received: typed, approval_comment: comment } = fields.values;
  const amount = parse(typed);
  const line = findLineByAmount(bank, amount);
  // An exact line is used unless the user says otherwise; a likely one only if they say so.
  const [choice, setChoice] = useState<boolean | null>(null);
  const usesLine = line !== undefined && (choice ?? line.exact);
  const lineId = usesLine ? line.bank_line_id : undefined;
  const preview = usePreview(group, { amount, lineId }, !gone && !isBusy && !bankPending);
  const { version } = preview;
  const warnings = useWarnings(group, amount);
  const isOpen = !gone && failed === undefined && can('payments.approve');
  // Without the version that was shown, a stale decision would be accepted.
  const isReady = isOpen && !isBusy && preview.isCurrent && amount !== null && version !== undefined;
  const decide = (kind: Decision['kind'], note: string): void => {
    if (version === undefined) return;
    const bankLine = kind === 'approve' && lineId !== undefined ? { lineId } : {};
    onDecide({ kind, group, version, amount, note: note.trim(), ...bankLine });
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
  const fillAmount = (minor: number): void => fields.form.setValue('amount_received', editable(minor));
  const bankLineForm = { line, usesLine, setUsesLine: setChoice, fillAmount };
  return { ...fields, ...bankLineForm, amount, preview, warnings, approval, canDecline, decide };
}

interface Approval {
  /** What the decision is about: the amount as typed. */
  subject: string;
  /** Whether the preview has loaded and nothing blocks the approval. */
  isReady: boolean;
  /** Whether it may become ready soon: a press in the meantime is kept. */
  mayBecomeReady: boolean;
  /** The warnings that require a second press; empty if there are none. */
  question: string;
  onApprove: () => void;
}

/**
 * Handles a press of Approve, by key or pointer. A press that is too early waits for the preview of what was typed at
 * that moment; if there are warnings, the first press shows them and the second one approves, as long as the warnings
 * are the same.
 */
function useApproval({ subject, isReady, mayBecomeReady, question, onApprove }: Approval) {
  const [pendingSubject, setPendingSubject] = useState<string | null>(null);
  const [shownQuestion, setShownQuestion] = useState('');
  const isWaiting = pendingSubject === subject && mayBecomeReady && !isReady;
  const press = (): void => {
    if (!isReady) return setPendingSubject(mayBecomeReady ? subject : null);
    if (question !== '' && shownQuestion !== question) setShownQuestion(question);
    else onApprove();
  };
  const finishWait = useEffectEvent(() => {
    setPendingSubject(null);
    if (pendingSubject === subject && isReady) press();
  });
  useEffect(() => {
    if (pendingSubject === null || isWaiting) return undefined;
    const timer = setTimeout(() => finishWait());
    return () => clearTimeout(timer);
  }, [pendingSubject, isWaiting]);
  return { press, isWaiting, isReady, isConfirming: question !== '' && shownQuestion === question };
}
