import { useApi } from '../../../api/data-provider.js';
import type { Backup, League } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { useFormat } from '../../../records/platform.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { useTaskRequest } from './use-task-request.js';

interface RestoreDialogProps {
  league: League;
  backup: Backup;
  onClose: () => void;
}

/** Restores a league to the state of a backup. */
export function RestoreDialog({ league, backup, onClose }: RestoreDialogProps) {
  const t = useT();
  const { instant } = useFormat();
  const api = useApi();
  const { submitRequest, error } = useTaskRequest('restore', league, onClose);
  return (
    <FormDialog
      danger
      title={t('provisioning.backups.restore_title', { when: instant(backup.taken_at) })}
      text={t('provisioning.backups.restore_text')}
      submit={t('provisioning.backups.restore')}
      error={error}
      onClose={onClose}
      onSubmit={() => submitRequest((key) => api.restoreLeague(league, backup.id, key))}
    />
  );
}
