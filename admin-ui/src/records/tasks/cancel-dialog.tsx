import { useApi } from '../../api/data-provider.js';
import type { Task } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { useCommand } from '../use-command.js';

/** Cancels a task and rolls back what it has done so far. */
export function CancelDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = useT();
  const api = useApi();
  const command = useCommand('control_task', { league: task.league_id });
  const cancel = async (): Promise<void> => {
    const failure = await command.run(() => api.cancelTask(task.id));
    if (failure === null) onClose();
  };
  return (
    <FormDialog
      danger
      title={t('provisioning.task.cancel_title')}
      text={t('provisioning.task.cancel_text')}
      submit={t('provisioning.task.cancel_it')}
      error={command.error}
      onClose={onClose}
      onSubmit={cancel}
    />
  );
}
