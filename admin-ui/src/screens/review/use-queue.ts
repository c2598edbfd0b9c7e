import { useGetList } from 'react-admin';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Payment } from '../../api/types.js';
import { groupsOf } from '../../records/groups.js';
import type { ReceiptGroup } from '../../records/groups.js';

const MOST = 500;

function useWaiting() {
  const list = useGetList<Payment>(
    'payments',
    {
      filter: { status: 'in_review' },
      sort: { field: 'updated', order: 'ASC' },
      pagination: { page: 1, perPage: MOST },
      meta: { expand: 'league' },
    },
    { refetchInterval: 30_000 },
  );
  const groups = useMemo(() => groupsOf(list.data ?? []), [list.data]);
  return { list, groups };
}

/**
 * The receipts that wait, and which of them is looked at; it stands in the address. One that is decided elsewhere
 * meanwhile stays before the eyes, marked as gone, until the person moves on: nobody decides another one by mistake.
 */
export function useQueue() {
  const [search, setSearch] = useSearchParams();
  const { list, groups } = useWaiting();
  const [held, setHeld] = useState<{ group: ReceiptGroup; index: number } | null>(null);
  const wanted = search.get('receipt');
  const found = groups.findIndex(({ token }) => token === wanted);
  const gone = found < 0 && held !== null && held.group.token === wanted;
  const index = gone ? Math.min(held.index, Math.max(0, groups.length - 1)) : Math.max(0, found);
  const current: ReceiptGroup | undefined = gone ? held.group : groups[index];
  const show = (group: ReceiptGroup | undefined): void =>
    setSearch(group ? { receipt: group.token } : {}, { replace: true });
  const token = current?.token;
  useEffect(() => {
    if (token !== undefined && token !== wanted) setSearch({ receipt: token }, { replace: true });
  }, [token, wanted, setSearch]);
  useEffect(() => {
    const group = groups[found];
    if (group) setHeld({ group, index: found });
  }, [groups, found]);
  return {
    ...{ list, groups, index, current, gone, show },
    /** The neighbour in the queue; the last one's next is the first. One that is gone has its next in its place. */
    step: (by: 1 | -1) => show(groups[(index + (gone && by === 1 ? 0 : by) + groups.length) % groups.length]),
    /** To where work goes on when this one is done. */
    next: () => show(gone ? groups[index] : (groups[index + 1] ?? groups[index - 1])),
  };
}

export type Queue = ReturnType<typeof useQueue>;
