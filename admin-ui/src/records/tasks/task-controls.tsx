import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { useApi } from '../../api/data-provider.js';
import type { TaskDetail } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { errorMessage } from '../../ui/errors.js';
import { lazyComponent } from '../../ui/lazy-component.js';
import { useCan } from '../platform.js';
import { useCommand } from '../use-command.js';
import { isUnfinished } from './use-task.js';

const CancelDialog = lazyComponent(() => import('./cancel-dialog.js').then((module) => module.CancelDialog));

/** Actions on a task: retry it where it failed, or cancel it and roll it back. */
export function TaskControls({ task }: { task: TaskDetail }) {
  const t = useT();
  const can = useCan();
  const notify = useNotify();
  const api = useApi();
  const command = useCommand('control_task', { league: task.league_id });
  const [canceling, setCanceling] = useState(false);
  if (!can('provisioning_tasks.control')) return null;
  const isUnsuccessful = task.status === 'failed' || task.status === 'cancelled';
  const retry = async (): Promise<void> => {
    const failure = await command.run(() => api.retryTask(task.id));
    if (failure !== null) notify(errorMessage(failure, t), { type: 'error' });
  };
  return (
    <>
      {(isUnfinished(task) || task.status === 'failed') && (
        <Button size="small" color="inherit" onClick={() => setCanceling(true)}>
          {t('leagues.deployment.cancel')}
        </Button>
      )}
      {task.waits_for !== null && (
        <Button size="small" variant="outlined" loading={command.busy} onClick={() => void retry()}>
          {t('provisioning.task.run_now')}
        </Button>
      )}
      {isUnsuccessful && (
        <Button size="small" variant="contained" loading={command.busy} onClick={() => void retry()}>
          {t('leagues.deployment.retry')}
        </Button>
      )}
      {canceling && <CancelDialog task={task} onClose={() => setCanceling(false)} />}
    </>
  );
}
