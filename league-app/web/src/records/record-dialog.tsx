import { Dialog, notify } from '@touchline/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useChange } from '../api/use-api.js';
import type { FieldSpec, FormValues } from '../ui/form-schema.js';
import { RecordForm } from '../ui/form.js';

interface Props<T> {
  title: string;
  /** The list's address, such as `/api/sponsors`. */
  path: string;
  fields: readonly FieldSpec[];
  /** What is edited; nothing to make a new one. */
  record?: (T & { id: string }) | undefined;
  /** What stands in a new one's fields, such as today. */
  defaults?: object;
  /** Above the fields: what they depend on. */
  before?: ReactNode;
  onClose: () => void;
  onSaved?: ((saved: T) => void) | undefined;
  /** The body to send for what was filled in. */
  toBody?: (values: FormValues) => FormValues;
}

/** Makes a record, or edits one. */
export function RecordDialog<T>({
  title,
  path,
  fields,
  record,
  defaults,
  before,
  onClose,
  onSaved,
  toBody,
}: Props<T>) {
  const t = useTranslations('shell');
  const change = useChange();
  const submit = async (values: FormValues): Promise<void> => {
    const body = toBody?.(values) ?? values;
    const saved = record
      ? await change<T>('PATCH', `${path}/${record.id}`, body)
      : await change<T>('POST', path, withoutNulls(body));
    notify(t('saved'));
    onClose();
    onSaved?.(saved);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {before}
        <RecordForm
          fields={fields}
          record={record ?? defaults}
          submitLabel={record ? t('save') : t('add')}
          submit={submit}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  );
}

/** A new record has no field that was not filled in. */
function withoutNulls(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
