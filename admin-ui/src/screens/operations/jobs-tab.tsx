import type { BackgroundJob } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { labelValues } from '../../records/list/columns.js';
import type { Column } from '../../records/list/columns.js';
import { RecordList } from '../../records/list/record-list.js';
import { LazyJobDrawer } from '../../records/jobs/lazy-job-drawer.js';
import { useFormat } from '../../records/platform.js';
import { useOpenedRecord } from '../../records/use-address-state.js';
import { StatusChip } from '../../ui/status-chip.js';

const KINDS = ['verify_ledger', 'retry_billing_items', 'pay_with_balance', 'remind'] as const;
const STATUSES = ['pending', 'running', 'succeeded', 'failed'] as const;

function useColumns(): Column<BackgroundJob>[] {
  const t = useT();
  const { instant } = useFormat();
  const count = (key: 'total' | 'succeeded' | 'failed' | 'skipped'): Column<BackgroundJob> => ({
    ...{ key, label: t(`operations.jobs.${key}`), numeric: true, from: key === 'skipped' ? 'md' : undefined },
    ...{ sort: key, render: (job: BackgroundJob) => job[key], file: { of: key } },
  });
  return [
    {
      key: 'kind',
      label: t('operations.jobs.job'),
      sort: 'kind',
      render: ({ kind }) => t(`operations.jobs.kind.${kind}`),
      file: { of: 'kind', words: labelValues(KINDS, (kind) => t(`operations.jobs.kind.${kind}`)) },
    },
    {
      key: 'status',
      card: 'corner',
      label: t('word.status'),
      sort: 'status',
      render: ({ status }) => <StatusChip status={status} />,
      file: { of: 'status', words: labelValues(STATUSES, (name) => t(`status.${name}`)) },
    },
    ...(['total', 'succeeded', 'failed', 'skipped'] as const).map(count),
    {
      key: 'created',
      card: 'line',
      label: t('word.created'),
      sort: 'created',
      render: ({ created }) => instant(created),
      file: { of: 'created', as: 'instant' },
    },
  ];
}

/** Long-running jobs that staff have started. */
export function JobsTab() {
  const t = useT();
  const columns = useColumns();
  const [open, show] = useOpenedRecord('job');
  return (
    <>
      <RecordList<BackgroundJob>
        resource="background_jobs"
        label={t('operations.tab.jobs')}
        columns={columns}
        filters={[
          {
            kind: 'choice',
            source: 'kind',
            label: t('operations.jobs.job'),
            choices: KINDS.map((id) => ({ id, name: t(`operations.jobs.kind.${id}`) })),
          },
          {
            kind: 'choice',
            source: 'status',
            label: t('word.status'),
            choices: STATUSES.map((id) => ({ id, name: t(`status.${id}`) })),
          },
        ]}
        sort={{ field: 'created', order: 'DESC' }}
        empty={t('operations.jobs.none')}
        onOpen={({ id }) => show(id)}
      />
      {open && <LazyJobDrawer id={open} onClose={() => show(null)} />}
    </>
  );
}
