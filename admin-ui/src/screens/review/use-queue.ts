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

interface OpenReceipt {
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
  const [opened, setOpened] = useState<OpenReceipt | null>(null);
  // Kept separately: the URL updates later, and until then the receipt being left would take its place.
  const [reopened, setReopened] = useState<OpenReceipt | null>(null);
  const all = useMemo(() => waiting.filter(({ token }) => !hidden.has(token)), [waiting, hidden]);
  const [openToken, text] = [address.get('receipt'), address.get('q') ?? ''];
  const groups = useMemo(() => searchQueue(all, text, exponent), [all, text, exponent]);
  const at = groups.findIndex(({ token }) => token === openToken);
  const found = groups[at];
  if (found && (opened?.group !== found || opened.index !== at)) setOpened({ group: found, index: at });
  const previous = [opened, reopened].find((one) => one?.group.token === openToken);
  const gone =
    previous !== undefined &&
    previous !== null &&
    !hidden.has(previous.group.token) &&
    !all.some(({ token }) => token === openToken);
  const index = gone ? Math.min(previous.index, Math.max(0, groups.length - 1)) : Math.max(0, at);
  const current: ReceiptGroup | undefined = gone ? previous.group : groups[index];
  const go = (receipt: string | undefined, q: string): void =>
    setAddress({ ...(receipt ? { receipt } : {}), ...(q ? { q } : {}) }, { replace: true });
  const show = (group: ReceiptGroup | undefined): void => go(group?.token, text);
  const token = current?.token;
  useEffect(() => {
    if (token === undefined || token === openToken) return;
    setAddress({ receipt: token, ...(text ? { q: text } : {}) }, { replace: true });
  }, [token, openToken, text, setAddress]);
  return {
    ...{ all, groups, index, current, gone, show, text },
    /** Shows only receipts of a league or an amount; keys and arrows stay among them. */
    search: (q: string) => go(openToken ?? undefined, q),
    /** Steps to a neighbor in the queue, wrapping around at the ends. If the open receipt is gone, the next one has its place. */
    step: (by: 1 | -1) => show(groups[(index + (gone && by === 1 ? 0 : by) + groups.length) % groups.length]),
    /** The receipt to show after a decision. */
    next: () => show(gone ? groups[index] : (groups[index + 1] ?? groups[index - 1])),
    /** Reopens a receipt whose decision failed, even if it has left the queue in the meantime. */
    reopen: (group: ReceiptGroup) => {
      setReopened({ group, index: Math.max(0, index) });
      go(group.token, '');
    },
  };
}

export type Queue = ReturnType<typeof useQueue>;
