import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from '../../../api/record-hooks.js';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BankLine } from '../../../api/types.js';
import { useDebounced } from '../../../records/use-dry-run.js';

/** The views of the list: incoming money that is not settled, matched or ignored lines, and outgoing money. */
export const VIEWS = {
  open: { status: 'open', amount_gte: 1 },
  matched: { status: 'matched' },
  ignored: { status: 'ignored' },
  out: { amount_lte: -1 },
} as const;
export type View = keyof typeof VIEWS;

const PER_PAGE = 100;

const parseView = (name: string | null): View => (name !== null && name in VIEWS ? (name as View) : 'open');

/** The URL's parameters and a setter; null removes one. */
function useAddress() {
  const [address, setAddress] = useSearchParams();
  const set = (changes: Record<string, string | null>): void =>
    setAddress(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries(changes))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return [address, set] as const;
}

/** The lines of a view, oldest first, and the selected line; both are kept in the URL. */
export function useLines() {
  const [address, set] = useAddress();
  const view = parseView(address.get('view'));
  const [text, setText] = useState(address.get('q') ?? '');
  const [pages, setPages] = useState(1);
  const q = useDebounced(text.trim());
  const query = useGetList<BankLine>(
    'bank_lines',
    {
      filter: { ...VIEWS[view], ...(q ? { q } : {}) },
      sort: { field: 'booked_on', order: view === 'open' ? 'ASC' : 'DESC' },
      pagination: { page: 1, perPage: PER_PAGE * pages },
    },
    { placeholderData: keepPreviousData },
  );
  const lines = query.data ?? [];
  const lineParam = address.get('line');
  const at = lines.findIndex(({ id }) => id === lineParam);
  const [lastIndex, setLastIndex] = useState(0);
  if (at >= 0 && at !== lastIndex) setLastIndex(at);
  // A settled line leaves the list and the next one takes its place.
  const index = at >= 0 ? at : Math.min(lastIndex, Math.max(0, lines.length - 1));
  const show = (line: BankLine | undefined): void => set({ line: line?.id ?? null });
  return {
    ...{ query, lines, index, view, text, setText },
    total: query.total ?? lines.length,
    /** The selected line; on phones the list is shown instead until a line is selected. */
    current: lines[index] as BankLine | undefined,
    isLineRequested: lineParam !== null,
    show,
    step: (by: 1 | -1) => show(lines[Math.min(Math.max(index + by, 0), lines.length - 1)]),
    setView: (next: View) => {
      setLastIndex(0);
      setPages(1);
      set({ view: next === 'open' ? null : next, line: null });
    },
    more: () => setPages((count) => count + 1),
  };
}

export type Lines = ReturnType<typeof useLines>;
