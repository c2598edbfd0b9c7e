import { useGetList } from '../../api/record-hooks.js';
import type { League, Payment, Task } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useAreaPath, useCan, useFormat } from '../../records/platform.js';
import { TASK_KINDS, taskTitle } from '../../records/tasks/task-titles.js';
import { withoutAccents } from './palette-entries.js';
import type { Entry } from './palette-entries.js';

const MAX_RESULTS = 6;

export interface RecordSearch {
  entries: Entry[];
  isFetching: boolean;
}

/** Receipts to review that match a caller's words; a receipt for several payments is one entry. */
export function useReceiptEntries(q: string, isLongEnough: boolean): RecordSearch {
  const t = useT();
  const can = useCan();
  const path = useAreaPath();
  const { money, day } = useFormat();
  const { data = [], isFetching } = useGetList<Payment>(
    'payments',
    {
      filter: { q, status: 'in_review' },
      pagination: { page: 1, perPage: MAX_RESULTS },
      sort: { field: 'updated', order: 'ASC' },
      meta: { expand: 'league', total: false },
    },
    { enabled: isLongEnough && can('payments.approve') },
  );
  const byReceipt = new Map(
    (isLongEnough ? data : []).map((payment) => [payment.payments_ids_token, payment]),
  );
  const entries = [...byReceipt].map(([token, payment]) => ({
    id: `receipt ${token ?? ''}`,
    league: payment.league?.name,
    label: `${payment.league?.name ?? ''} · ${money(payment.due)}`,
    note: t('palette.paid_on', { day: day(payment.payment_date ?? payment.updated) }),
    to: `${path('review')}?receipt=${token ?? ''}`,
  }));
  return { entries, isFetching };
}

/** Tasks found by their title or by the leagues that were found. */
export function useTaskEntries(q: string, isLongEnough: boolean, leagues: readonly League[]): RecordSearch {
  const t = useT();
  const can = useCan();
  const path = useAreaPath();
  const { instant } = useFormat();
  const query = withoutAccents(q);
  const kinds = isLongEnough
    ? TASK_KINDS.filter((kind) => withoutAccents(taskTitle(kind, t)).includes(query))
    : [];
  const filter = kinds.length > 0 ? { kind: kinds } : { league_id: leagues.map(({ id }) => id) };
  const isEnabled =
    isLongEnough && (kinds.length > 0 || leagues.length > 0) && can('provisioning_tasks.control');
  const { data = [], isFetching } = useGetList<Task>(
    'provisioning_tasks',
    {
      filter,
      pagination: { page: 1, perPage: MAX_RESULTS },
      sort: { field: 'created', order: 'DESC' },
      meta: { total: false },
    },
    { enabled: isEnabled },
  );
  const entries = (isEnabled ? data : []).map((task) => {
    const league = leagues.find(({ id }) => id === task.league_id)?.name;
    return {
      id: `task ${task.id}`,
      league,
      label: [taskTitle(task.kind, t), league].filter(Boolean).join(' · '),
      note: `${t(`status.${task.status}`)} · ${instant(task.created)}`,
      to: path(`servers/tasks?task=${task.id}`),
    };
  });
  return { entries, isFetching };
}
