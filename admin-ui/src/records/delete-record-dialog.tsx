import { useNotify } from 'react-admin';
import type { Resource } from '../api/resources.js';
import type { RaRecord } from 'react-admin';
import { useT } from '../i18n/index.js';
import { FormDialog } from '../ui/form-dialog.js';
import { useCommand } from './use-command.js';
import { useApi } from '../api/data-provider.js';

interface DeleteDialogProps {
  resource: Resource;
  record: RaRecord;
  title: string;
  text: string;
  onClose: () => void;
}

/** Confirms the deletion of a record; if the record is in use, the API refuses and the dialog shows why. */
export function DeleteRecordDialog({ resource, record, title, text, onClose }: DeleteDialogProps) {
  const t = useT();
  const notify = useNotify();
  const api = useApi();
  const command = useCommand('change_record', { resource });
  const remove = async (): Promise<void> => {
    const failure = await command.run(() => api.delete(resource, { id: record.id, previousData: record }));
    if (failure !== null) return;
    notify('done.removed');
    onClose();
  };
  return (
    <FormDialog
      danger
      title={title}
      text={text}
      submit={t('action.remove')}
      error={command.error}
      onClose={onClose}
      onSubmit={remove}
    />
  );
}
