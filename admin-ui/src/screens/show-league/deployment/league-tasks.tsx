import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Collapse from '@mui/material/Collapse';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList } from '../../../api/record-hooks.js';
import { useState } from 'react';
import type { League, Task } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { useFormat } from '../../../records/platform.js';
import { TaskCard } from '../../../records/tasks/task-card.js';
import { isUnfinished } from '../../../records/tasks/use-task.js';
import { taskTitle } from '../../../records/tasks/task-titles.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ErrorAlert } from '../../../ui/error-alert.js';
import { StatusChip, taskStatus } from '../../../ui/status-chip.js';

const MAX_TASKS = 50;

/** A finished task on one line; its steps and log are loaded on request. */
function FinishedTask({ task }: { task: Task }) {
  const t = useT();
  const { instant } = useFormat();
  const [open, setOpen] = useState(false);
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Button
        color="inherit"
        fullWidth
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        sx={{ justifyContent: 'flex-start', gap: 1, py: 1, px: 2, flexWrap: 'wrap', fontWeight: 400 }}
      >
        <Box component="span" sx={{ fontWeight: 600 }}>
          {taskTitle(task.kind, t)}
        </Box>
        <StatusChip status={taskStatus(task)} />
        <Typography component="span" variant="body2" color="text.secondary">
          {instant(task.created)}
        </Typography>
      </Button>
      <Collapse in={open} unmountOnExit>
        <Box sx={{ px: 2, pb: 2 }}>
          <TaskCard id={task.id} />
        </Box>
      </Collapse>
    </Box>
  );
}

/** The tasks of a league: unfinished ones and the newest in full, the others on one line each. */
export function LeagueTasks({ league }: { league: League }) {
  const t = useT();
  const tasks = useGetList<Task>('provisioning_tasks', {
    filter: { league_id: league.id },
    sort: { field: 'created', order: 'DESC' },
    pagination: { page: 1, perPage: MAX_TASKS },
  });
  if (tasks.error) return <ErrorAlert error={tasks.error} onRetry={() => void tasks.refetch()} />;
  if (tasks.isPending) return <Skeleton variant="rounded" height={200} />;
  const current = (tasks.data ?? []).filter((task, index) => index === 0 || isUnfinished(task));
  const earlier = (tasks.data ?? []).filter((task) => !current.includes(task));
  if (current.length === 0)
    return (
      <Card>
        <EmptyState text={t('leagues.deployment.none')} />
      </Card>
    );
  return (
    <>
      {current.map(({ id }) => (
        <TaskCard key={id} id={id} />
      ))}
      {earlier.length > 0 && (
        <Card component="section">
          <Typography variant="h2" sx={{ p: 2, pb: 1 }}>
            {t('provisioning.task.history')}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {earlier.map((task) => (
              <FinishedTask key={task.id} task={task} />
            ))}
          </Box>
        </Card>
      )}
    </>
  );
}
