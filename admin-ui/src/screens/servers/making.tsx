import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import type { Server, Task } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { taskTitle } from '../../records/tasks/words.js';
import { lazily } from '../../ui/lazily.js';

const TaskCard = lazily(() => import('../../records/tasks/task-card.js').then((module) => module.TaskCard));

const FILTER = { kind: ['create_server', 'retire_server'], status: ['pending', 'running', 'failed'] };

/** Servers that are being made or given up, and those where that failed: whoever comes back finds them here. */
export function Making() {
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
  const nameOf = (id: string | null): string => servers.data?.find((server) => server.id === id)?.name ?? '';
  return (
    <Box component="section" sx={{ mb: 2, display: 'grid', gap: 1.5 }}>
      <Typography variant="h2">{t('provisioning.servers.making')}</Typography>
      {tasks.data.map(({ id, kind, server_id: server }) => (
        <TaskCard key={id} id={id} title={`${taskTitle(kind, t)}: ${nameOf(server)}`} />
      ))}
    </Box>
  );
}
