import { useGetList } from 'react-admin';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Payment } from '../../api/types.js';
import { groupsOf } from '../../records/groups.js';
import type { ReceiptGroup } from '../../records/groups.js';

const MOST = 500;

/** The receipts that wait, and which of them is looked at; it stands in the address. */
export function useQueue() {
  const [search, setSearch] = useSearchParams();
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
  const wanted = search.get('receipt');
  const found = groups.findIndex(({ token }) => token === wanted);
  const index = Math.max(0, found);
  const current: ReceiptGroup | undefined = groups[index];
  const show = (group: ReceiptGroup | undefined): void =>
    setSearch(group ? { receipt: group.token } : {}, { replace: true });
  return {
    list,
    groups,
    index,
    current,
    show,
    /** The neighbour in the queue; the last one's next is the first. */
    step: (by: 1 | -1) => show(groups[(index + by + groups.length) % groups.length]),
  };
}

export type Queue = ReturnType<typeof useQueue>;
