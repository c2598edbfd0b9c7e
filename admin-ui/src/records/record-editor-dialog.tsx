import { useNotify } from 'react-admin';
import type { Resource } from '../api/resources.js';
import type { RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { RecordDialog } from '../ui/record-dialog.js';
import type { Field } from '../ui/record-dialog.js';
import { changedFields } from '../api/records.js';
import { useT } from '../i18n/index.js';
import { usePlatform } from './platform.js';
import { useCommand } from './use-command.js';
import { useApi } from '../api/data-provider.js';

interface RecordEditorProps {
  resource: Resource;
  title: string;
  fields: readonly Field[];
  /** A record without an id is new. */
  record: Partial<RaRecord>;
  wide?: boolean;
  /** Further effects of the change, beyond the record itself. */
  children?: ReactNode;
  onClose: () => void;
}

/** Creates or edits a plain record. */
export function RecordEditorDialog({
  resource,
  title,
  fields,
  record,
  wide = false,
  children,
  onClose,
}: RecordEditorProps) {
  const t = useT();
  const notify = useNotify();
  const api = useApi();
  const { settings } = usePlatform();
  const command = useCommand('change_record', { resource });
  const isNew = record.id === undefined;
  const save = async (values: Record<string, unknown>): Promise<void> => {
    const failure = await command.run(() =>
      isNew
        ? api.create(resource, {
            data: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
          })
        : api.update(resource, {
            id: record.id ?? '',
            data: changedFields(record, values),
            previousData: record as RaRecord,
          }),
    );
    if (failure !== null) return;
    notify(isNew ? 'done.created' : 'done.saved');
    onClose();
  };
  return (
    <RecordDialog
      title={title}
      submit={t(isNew ? 'action.create' : 'action.save')}
      fields={fields}
      values={record}
      wide={wide}
      money={{ currency: settings.currency, exponent: settings.currency_exponent }}
      error={command.error}
      onClose={onClose}
      onSave={save}
    >
      {children}
    </RecordDialog>
  );
}
