import { useSearchParams } from 'react-router';
import type { Task } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { wordsOf } from '../../records/list/columns.js';
import type { Column } from '../../records/list/columns.js';
import { RecordList } from '../../records/list/record-list.js';
import { useFormat } from '../../records/platform.js';
import { stepTitle, taskTitle } from '../../records/tasks/words.js';
import { lazily } from '../../ui/lazily.js';
import { StatusChip } from '../../ui/status-chip.js';
import { TaskSubject } from './task-subject.js';

const TaskDialog = lazily(() => import('./task-dialog.js').then((module) => module.TaskDialog));

const STATUSES = ['pending', 'running', 'succeeded', 'failed', 'cancelled'] as const;

/** Everything that was or is done on servers and leagues; the one opened stands in the address, so it bears a reload. */
export function Tasks() {
  const t = useT();
  const { instant, elapsed } = useFormat();
  const [search, setSearch] = useSearchParams();
  const open = search.get('task');
  const show = (id: string | null): void => {
    const next = new URLSearchParams(search);
    if (id) next.set('task', id);
    else next.delete('task');
    setSearch(next, { replace: true });
  };
  const took = ({ elapsed_ms: ms }: Task): string => (ms === null ? '' : elapsed(ms));
  const columns: Column<Task>[] = [
    {
      key: 'kind',
      label: t('leagues.deployment.task'),
      sort: 'kind',
      render: ({ kind }) => taskTitle(kind, t),
      file: { of: 'kind' },
    },
    {
      key: 'subject',
      label: `${t('provisioning.task.league')} / ${t('provisioning.task.server')}`,
      render: (task, inButton) => <TaskSubject task={task} linked={!inButton} />,
    },
    {
      key: 'status',
      label: t('word.status'),
      sort: 'status',
      render: ({ status }) => <StatusChip status={status} />,
      file: { of: 'status', words: wordsOf(STATUSES, (name) => t(`status.${name}`)) },
    },
    {
      key: 'step',
      label: t('leagues.deployment.step'),
      from: 'md',
      render: ({ step }) => (step === null ? '' : stepTitle(step, t)),
      file: { of: 'step' },
    },
    {
      key: 'created',
      label: t('word.created'),
      sort: 'created',
      render: ({ created }) => instant(created),
      file: { of: 'created', as: 'instant' },
    },
    { key: 'took', label: t('servers.took'), from: 'md', numeric: true, render: took },
  ];
  return (
    <>
      <RecordList<Task>
        resource="provisioning_tasks"
        label={t('servers.tasks')}
        columns={columns}
        filters={[
          {
            kind: 'choice',
            source: 'status',
            label: t('word.status'),
            choices: STATUSES.map((id) => ({ id, name: t(`status.${id}`) })),
          },
        ]}
        sort={{ field: 'created', order: 'DESC' }}
        empty={t('servers.no_tasks')}
        onOpen={({ id }) => show(id)}
      />
      {open && <TaskDialog id={open} onClose={() => show(null)} />}
    </>
  );
}
