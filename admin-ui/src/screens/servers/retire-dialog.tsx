import Alert from '@mui/material/Alert';
import { useNotify } from 'react-admin';
import { useApi } from '../../api/data-provider.js';
import type { Server } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useCommand } from '../../records/use-command.js';
import { FormDialog } from '../../ui/form-dialog.js';

interface RetireDialogProps {
  server: Server;
  /** How many leagues the server hosts; undefined until that is known. */
  leagues: number | undefined;
  onClose: () => void;
}

/** Retires a server. The API refuses while it has leagues; the dialog says so in advance. */
export function RetireDialog({ server, leagues = 0, onClose }: RetireDialogProps) {
  const t = useT();
  const notify = useNotify();
  const api = useApi();
  const command = useCommand('retire_server');
  const retire = async (): Promise<void> => {
    const failure = await command.run((key) => api.retireServer(server.id, key));
    if (failure !== null) return;
    notify('provisioning.servers.retired');
    onClose();
  };
  return (
    <FormDialog
      danger
      title={t('provisioning.servers.retire_title', { name: server.name })}
      text={t('provisioning.servers.retire_text')}
      submit={t('provisioning.servers.retire')}
      disabled={leagues > 0}
      error={command.error}
      onClose={onClose}
      onSubmit={retire}
    >
      {leagues > 0 && (
        <Alert severity="warning">{t('provisioning.servers.retire_full', { count: leagues })}</Alert>
      )}
    </FormDialog>
  );
}
