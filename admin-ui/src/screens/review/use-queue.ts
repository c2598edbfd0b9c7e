import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ReceiptGroup } from '../../records/receipt-groups.js';
import { useFormat } from '../../records/platform.js';
import { searchQueue } from './queue-search.js';

interface QueueState {
  all: readonly ReceiptGroup[];
  /** Receipts decided here or being sent, which are hidden. */
  hidden: ReadonlySet<string>;
}

interface Held {
  group: ReceiptGroup;
  index: number;
}

/**
 * The receipts to decide, and the open one, which is kept in the URL. A receipt that is decided elsewhere in the
 * meantime stays visible, marked as gone, until the user moves on, so that nobody decides another one by mistake.
 */
export function useQueue({ all: waiting, hidden }: QueueState) {
  const { exponent } = useFormat();
  const [address, setAddress] = useSearchParams();
  const [held, setHeld] = useState<Held | null>(null);
  // Kept separately: the URL updates later, and until then the receipt being left would take its place.
  const [returned, setReturned] = useState<Held | null>(null);
  const all = useMemo(() => waiting.filter(({ token }) => !hidden.has(token)), [waiting, hidden]);
  const [wanted, text] = [address.get('receipt'), address.get('q') ?? ''];
  const groups = useMemo(() => searchQueue(all, text, exponent), [all, text, exponent]);
  const at = groups.findIndex(({ token }) => token === wanted);
  const found = groups[at];
  if (found && (held?.group !== found || held.index !== at)) setHeld({ group: found, index: at });
  const kept = [held, returned].find((one) => one?.group.token === wanted);
  const gone =
    kept !== undefined &&
    kept !== null &&
    !hidden.has(kept.group.token) &&
    !all.some(({ token }) => token === wanted);
  const index = gone ? Math.min(kept.index, Math.max(0, groups.length - 1)) : Math.max(0, at);
  const current: ReceiptGroup | undefined = gone ? kept.group : groups[index];
  const go = (receipt: string | undefined, q: string): void =>
    setAddress({ ...(receipt ? { receipt } : {}), ...(q ? { q } : {}) }, { replace: true });
  const show = (group: ReceiptGroup | undefined): void => go(group?.token, text);
  const token = current?.token;
  useEffect(() => {
    if (token === undefined || token === wanted) return;
    setAddress({ receipt: token, ...(text ? { q: text } : {}) }, { replace: true });
  }, [token, wanted, text, setAddress]);
  return {
    ...{ all, groups, index, current, gone, show, text },
    /** Shows only receipts of a league or an amount; keys and arrows stay among them. */
    search: (q: string) => go(wanted ?? undefined, q),
    /** Steps to a neighbor in the queue, wrapping around at the ends. If the open receipt is gone, the next one has its place. */
    step: (by: 1 | -1) => show(groups[(index + (gone && by === 1 ? 0 : by) + groups.length) % groups.length]),
    /** The receipt to show after a decision. */
    next: () => show(gone ? groups[index] : (groups[index + 1] ?? groups[index - 1])),
    /** Reopens a receipt whose decision failed, even if it has left the queue in the meantime. */
    comeBack: (group: ReceiptGroup) => {
      setReturned({ group, index: Math.max(0, index) });
      go(group.token, '');
    },
  };
}

export type Queue = ReturnType<typeof useQueue>;
