import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Task, TaskDetail } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { StatusChip, taskStatus } from '../../ui/status-chip.js';
import { useFormat } from '../platform.js';
import { Steps } from './steps.js';
import { TaskControls } from './task-controls.js';
import { TaskLog } from './task-log.js';
import { isUnfinished, useTask } from './use-task.js';
import { taskTitle } from './task-titles.js';

/** After this, creating a server is abandoned. */
const SERVER_LIMIT_MS = 600_000;

function Elapsed({ task, ms }: { task: TaskDetail; ms: number | null }) {
  const t = useT();
  const { elapsed } = useFormat();
  if (ms === null) return isUnfinished(task) ? ` · ${t('provisioning.task.waiting')}` : null;
  const time = elapsed(ms);
  if (!isUnfinished(task)) return ` · ${t('provisioning.task.took', { time })}`;
  return task.kind === 'create_server'
    ? ` · ${t('provisioning.task.elapsed_of', { time, limit: elapsed(SERVER_LIMIT_MS) })}`
    : ` · ${t('provisioning.task.elapsed', { time })}`;
}

function Progress({ task }: { task: TaskDetail }) {
  const t = useT();
  const text = t('leagues.deployment.percent', { percent: task.percent });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1.5 }}>
      <LinearProgress
        variant="determinate"
        value={task.percent}
        aria-label={text}
        sx={{ flex: 1, height: 8, borderRadius: 4 }}
      />
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Typography>
    </Box>
  );
}

/** One task: its progress, what blocks it, and what staff can do about it. All state is the API's, so it survives a reload. */
export function TaskCard({ id, title }: { id: Task['id']; title?: string }) {
  const t = useT();
  const { instant } = useFormat();
  const { task, elapsedMs, error, refetch } = useTask(id);
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  if (!task) return <Skeleton variant="rounded" height={180} />;
  const open = isUnfinished(task);
  return (
    <Card component="article" sx={{ p: 2 }} data-task={task.kind} data-status={task.status}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5 }}>
        <Typography variant="h3" component="h2">
          {title ?? taskTitle(task.kind, t)}
        </Typography>
        <StatusChip status={taskStatus(task)} />
        <Typography variant="body2" color="text.secondary">
          {instant(task.created)}
          <Elapsed task={task} ms={elapsedMs} />
        </Typography>
        <Box sx={{ flex: 1 }} />
        <TaskControls task={task} />
      </Stack>
      {(open || task.status === 'failed') && <Progress task={task} />}
      {task.waits_for !== null && (
        <Alert severity="info" sx={{ mt: 1.5 }}>
          {t('provisioning.task.awaits_verification')}
        </Alert>
      )}
      {task.error && (
        <Alert severity={task.status === 'failed' ? 'error' : 'info'} sx={{ mt: 1.5 }}>
          {task.error} {task.what_to_do}
        </Alert>
      )}
      <Steps task={task} />
      <TaskLog task={task} open={task.status !== 'succeeded'} />
    </Card>
  );
}
