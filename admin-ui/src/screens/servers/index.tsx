import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import type { Server, Task } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { RecordEditor } from '../../records/lazy-dialogs.js';
import { useAreaPath, useCan } from '../../records/platform.js';
import { PageTitle } from '../../ui/page-title.js';
import { RouteTabs } from '../../ui/route-tabs.js';
import { lazyComponent } from '../../ui/lazy-component.js';
import type { Field } from '../../ui/record-dialog.js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList } from '../../api/record-hooks.js';
import { taskTitle } from '../../records/tasks/task-titles.js';

const TaskCard = lazyComponent(() =>
  import('../../records/tasks/task-card.js').then((module) => module.TaskCard),
);

const FILTER = { kind: ['create_server', 'retire_server'], status: ['pending', 'running', 'failed'] };

/** Servers that are being created or retired, and those where that failed. */
function ServerTasks() {
  const t = useT();
  const tasks = useGetList<Task>('provisioning_tasks', {
    filter: FILTER,
    sort: { field: 'created', order: 'DESC' },
    pagination: { page: 1, perPage: 10 },
  });
  const servers = useGetList<Server>('servers', {
    filter: { id: (tasks.data ?? []).flatMap(({ server_id: id }) => id ?? []) },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  if (!tasks.data || tasks.data.length === 0) return null;
  const getName = (id: string | null): string => servers.data?.find((server) => server.id === id)?.name ?? '';
  return (
    <Box component="section" sx={{ mb: 2, display: 'grid', gap: 1.5 }}>
      <Typography variant="h2">{t('provisioning.servers.creating')}</Typography>
      {tasks.data.map(({ id, kind, server_id: server }) => (
        <TaskCard key={id} id={id} title={`${taskTitle(kind, t)}: ${getName(server)}`} />
      ))}
    </Box>
  );
}

const CreateServerDialog = lazyComponent(() =>
  import('./create-dialog.js').then((module) => module.CreateServerDialog),
);
const Orphans = lazy(() => import('../../records/tasks/orphans.js').then((m) => ({ default: m.Orphans })));
const ServerList = lazy(() => import('./server-list.js').then((m) => ({ default: m.ServerList })));
const Tasks = lazy(() => import('../../records/tasks/task-list.js').then((m) => ({ default: m.Tasks })));

function Actions({ onCreate, onAdd }: { onCreate: () => void; onAdd: () => void }) {
  const t = useT();
  return (
    <>
      <Button variant="outlined" onClick={onAdd}>
        {t('provisioning.servers.add')}
      </Button>
      <Button variant="contained" startIcon={<AddIcon />} onClick={onCreate}>
        {t('provisioning.servers.create')}
      </Button>
    </>
  );
}

/** The servers that leagues run on, the tasks on them, and orphaned machines. */
export default function ServersScreen() {
  const t = useT();
  const can = useCan();
  const path = useAreaPath();
  const { tab = 'servers' } = useParams();
  const [edited, setEdited] = useState<Partial<Server> | null>(null);
  const [creating, setCreating] = useState(false);
  const add = (): void => setEdited({ free_tier: false, league_capacity: 50 });
  const fields: Field[] = [
    { name: 'name', label: t('word.name'), required: true },
    { name: 'ip', label: 'IP' },
    { name: 'league_capacity', label: t('servers.capacity'), kind: 'number', required: true },
    { name: 'free_tier', label: t('servers.kind_free'), kind: 'flag' },
  ];
  const password: Field = {
    ...{ name: 'password', kind: 'own_password', label: t('provisioning.servers.password') },
    help: t('provisioning.servers.password_help'),
  };
  return (
    <>
      <PageTitle title={t('servers.title')}>
        {can('servers.write') && <Actions onCreate={() => setCreating(true)} onAdd={add} />}
      </PageTitle>
      <RouteTabs
        label={t('servers.title')}
        selected={tab}
        to={(name) => path(name === 'servers' ? name : `servers/${name}`)}
        tabs={[
          { name: 'servers', label: t('servers.title') },
          { name: 'tasks', label: t('servers.tasks') },
          { name: 'orphans', label: t('provisioning.servers.tab_orphans') },
        ]}
      />
      <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
        {tab === 'tasks' && <Tasks />}
        {tab === 'orphans' && <Orphans />}
        {tab === 'servers' && (
          <>
            <ServerTasks />
            <ServerList onEdit={setEdited} />
          </>
        )}
      </Suspense>
      {creating && <CreateServerDialog onClose={() => setCreating(false)} />}
      {edited && (
        <RecordEditor
          resource="servers"
          title={t(edited.id ? 'servers.edit' : 'servers.create')}
          fields={edited.id ? [...fields, password] : fields}
          record={edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
