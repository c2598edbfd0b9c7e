import Button from '@mui/material/Button';
import { useDataProvider, useNotify } from 'react-admin';
import { useState } from 'react';
import type { ConsoleDataProvider } from '../../api/data-provider.js';
import type { TaskDetail } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { faultText } from '../../ui/faults.js';
import { lazily } from '../../ui/lazily.js';
import { useMay } from '../platform.js';
import { useCommand } from '../use-command.js';
import { isOpen } from './use-task.js';

const CancelDialog = lazily(() => import('./cancel-dialog.js').then((module) => module.CancelDialog));

/** What staff can do about a task: try it again where it failed, or have it stopped and taken back. */
export function TaskControls({ task }: { task: TaskDetail }) {
  const t = useT();
  const may = useMay();
  const notify = useNotify();
  const api = useDataProvider<ConsoleDataProvider>();
  const command = useCommand();
  const [cancelling, setCancelling] = useState(false);
  if (!may('provisioning_tasks.control')) return null;
  const isOver = task.status === 'failed' || task.status === 'cancelled';
  const retry = async (): Promise<void> => {
    const refused = await command.run(() => api.controlTask(task.id, 'retry'));
    if (refused !== null) notify(faultText(refused, t), { type: 'error' });
  };
  return (
    <>
      {(isOpen(task) || task.status === 'failed') && (
        <Button size="small" color="inherit" onClick={() => setCancelling(true)}>
          {t('leagues.deployment.cancel')}
        </Button>
      )}
      {task.waits_for !== null && (
        <Button size="small" variant="outlined" loading={command.busy} onClick={() => void retry()}>
          {t('provisioning.task.do_now')}
        </Button>
      )}
      {isOver && (
        <Button size="small" variant="contained" loading={command.busy} onClick={() => void retry()}>
          {t('leagues.deployment.retry')}
        </Button>
      )}
      {cancelling && <CancelDialog task={task} onClose={() => setCancelling(false)} />}
    </>
  );
}
