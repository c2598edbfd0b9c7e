import { Link as RouterLink } from 'react-router';
import type { Task, League, Server } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { labelValues } from '../list/columns.js';
import type { Column } from '../list/columns.js';
import { useOpenedRecord } from '../use-address-state.js';
import { RecordList } from '../list/record-list.js';
import { useFormat, useAreaPath } from '../platform.js';
import { stepTitle, taskTitle } from './task-titles.js';
import { lazyComponent } from '../../ui/lazy-component.js';
import { StatusChip, taskStatus } from '../../ui/status-chip.js';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useGetManyAggregate } from '../../api/records-by-id.js';

/** The league or server that a task is about; the names of a whole page are requested together. */
function TaskSubject({ task, linked }: { task: Task; linked: boolean }) {
  const { league_id: league, server_id: server } = task;
  const path = useAreaPath();
  const leagues = useGetManyAggregate<League>(
    'leagues',
    { ids: league ? [league] : [] },
    { enabled: league !== null },
  );
  const servers = useGetManyAggregate<Server>(
    'servers',
    { ids: server ? [server] : [] },
    { enabled: league === null && server !== null },
  );
  if (leagues.isLoading || servers.isLoading) return <Skeleton width={140} />;
  if (league === null) return servers.data?.[0]?.name ?? '';
  const name = leagues.data?.[0]?.name;
  if (!name || !linked) return name ?? '';
  return (
    <Link
      component={RouterLink}
      to={path(`show_league/${league}/deployment`)}
      onClick={(event) => event.stopPropagation()}
    >
      {name}
    </Link>
  );
}

const TaskDialog = lazyComponent(() => import('./task-dialog.js').then((module) => module.TaskDialog));

const STATUSES = ['pending', 'running', 'succeeded', 'failed', 'cancelled'] as const;

/** All tasks on servers and leagues; the open one is kept in the URL, so it survives a reload. */
export function Tasks() {
  const t = useT();
  const { instant, elapsed } = useFormat();
  const [open, show] = useOpenedRecord('task');
  const duration = ({ elapsed_ms: ms }: Task): string => (ms === null ? '' : elapsed(ms));
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
      card: 'line',
      label: `${t('provisioning.task.league')} / ${t('provisioning.task.server')}`,
      render: (task, inButton) => <TaskSubject task={task} linked={!inButton} />,
    },
    {
      key: 'status',
      card: 'corner',
      label: t('word.status'),
      sort: 'status',
      render: (task) => <StatusChip status={taskStatus(task)} />,
      file: { of: 'status', words: labelValues(STATUSES, (name) => t(`status.${name}`)) },
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
      card: 'line',
      label: t('word.created'),
      sort: 'created',
      render: ({ created }) => instant(created),
      file: { of: 'created', as: 'instant' },
    },
    { key: 'took', label: t('servers.took'), from: 'md', numeric: true, render: duration },
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
