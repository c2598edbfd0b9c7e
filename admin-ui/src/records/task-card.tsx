import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDataProvider, useGetOne } from 'react-admin';
import type { ConsoleDataProvider } from '../api/data-provider.js';
import type { Task, TaskDetail } from '../api/types.js';
import { en } from '../i18n/en/index.js';
import { useT } from '../i18n/index.js';
import type { Key, Translate } from '../i18n/index.js';
import { Failure } from '../ui/failure.js';
import { StatusChip } from '../ui/status-chip.js';
import { useFormat, useMay } from './platform.js';
import { useCommand } from './use-command.js';

const GOING_ON = new Set(['pending', 'running']);
const POLL_MS = 2000;

/** What a task does, in words; one that this console does not know by its name. */
export const taskTitle = (kind: string, t: Translate): string =>
  kind in en.leagues.deployment.kind ? t(`leagues.deployment.kind.${kind}` as Key) : kind;

function Steps({ task }: { task: TaskDetail }) {
  const { elapsed } = useFormat();
  return (
    <Box component="ol" sx={{ m: 0, mt: 1, pl: 3, typography: 'body2' }}>
      {task.steps.map((step) => (
        <li key={step.name}>
          <Box sx={{ display: 'flex', gap: 1, py: 0.25, alignItems: 'center' }}>
            <Box component="span" sx={{ fontFamily: 'monospace', minWidth: 180 }}>
              {step.name}
            </Box>
            <span>{step.status}</span>
            {step.started && step.finished && (
              <Box sx={{ color: 'text.secondary' }}>
                {elapsed(Date.parse(step.finished) - Date.parse(step.started))}
              </Box>
            )}
          </Box>
        </li>
      ))}
    </Box>
  );
}

function Log({ task }: { task: TaskDetail }) {
  const t = useT();
  const { instant } = useFormat();
  if (task.log.length === 0) return null;
  return (
    <details>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', mt: 1 }}>
        {t('leagues.deployment.log')}
      </Typography>
      <Box component="pre" tabIndex={0} sx={{ fontSize: 12, overflow: 'auto', maxHeight: 240, m: 0, mt: 1 }}>
        {task.log.map(({ at, line }) => `${instant(at)}  ${line}`).join('\n')}
      </Box>
    </details>
  );
}

/** One task: where it is, what stands in its way, and what staff can do about it. */
export function TaskCard({ id, title }: { id: Task['id']; title?: string }) {
  const t = useT();
  const may = useMay();
  const { instant, elapsed } = useFormat();
  const api = useDataProvider<ConsoleDataProvider>();
  const command = useCommand();
  const {
    data: task,
    error,
    refetch,
  } = useGetOne<TaskDetail>(
    'provisioning_tasks',
    // Lists know tasks without their steps: what they have left in the cache is not this.
    { id, meta: { detail: true } },
    { refetchInterval: ({ state }) => (state.data && GOING_ON.has(state.data.status) ? POLL_MS : false) },
  );
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!task) return null;
  const goesOn = GOING_ON.has(task.status);
  const control = (verb: 'retry' | 'cancel') => (
    <Button
      size="small"
      disabled={command.busy}
      onClick={() => void command.run(() => api.controlTask(task.id, verb))}
    >
      {t(`leagues.deployment.${verb}`)}
    </Button>
  );
  return (
    <Card component="article" sx={{ p: 2 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h3" component="h2">
          {title ?? taskTitle(task.kind, t)}
        </Typography>
        <StatusChip status={task.status} />
        <Typography variant="body2" color="text.secondary">
          {instant(task.created)}
          {task.elapsed_ms !== null &&
            ` · ${t('leagues.deployment.elapsed', { time: elapsed(task.elapsed_ms) })}`}
        </Typography>
        <Box sx={{ flex: 1 }} />
        {may('provisioning_tasks.control') &&
          (task.status === 'failed' || task.status === 'cancelled') &&
          control('retry')}
        {may('provisioning_tasks.control') && goesOn && control('cancel')}
      </Stack>
      {goesOn && (
        <LinearProgress
          variant="determinate"
          value={task.percent}
          aria-label={t('leagues.deployment.percent', { percent: task.percent })}
          sx={{ mt: 1.5, height: 6, borderRadius: 3 }}
        />
      )}
      {task.error && (
        <Alert severity={task.status === 'failed' ? 'error' : 'info'} sx={{ mt: 1.5 }}>
          {task.error} {task.what_to_do}
        </Alert>
      )}
      {Boolean(command.error) && <Failure error={command.error} />}
      {task.steps.length > 0 && <Steps task={task} />}
      <Log task={task} />
    </Card>
  );
}
