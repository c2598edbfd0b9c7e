import { useEffect, useRef } from 'react';
import type { ReceiptGroup } from '../../records/receipt-groups.js';
import { useBankFacts } from './use-bank-facts.js';
import { useDecisions } from './use-decisions.js';
import { useReadyAhead } from './use-preview.js';
import { useQueue } from './use-queue.js';
import { useReceipts } from './use-receipts.js';

/** The queue and the decisions on it: each waits for the other's answers. */
export function useReview() {
  const comeBack = useRef<(group: ReceiptGroup) => void>(() => undefined);
  const decisions = useDecisions((group) => comeBack.current(group));
  const { query, groups } = useReceipts(decisions.whose);
  const queue = useQueue({ all: groups, hidden: decisions.hidden });
  useEffect(() => {
    comeBack.current = queue.comeBack;
  });
  const bank = useBankFacts();
  useReadyAhead(queue.groups, queue.index, decisions.leagues, bank);
  return { query, queue, decisions, bank };
}
