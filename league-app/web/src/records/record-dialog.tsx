import { Dialog, notify } from '@touchline/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { FieldsOf } from '../ui/form.js';
import { RecordForm } from '../ui/form.js';

interface Props<Body> {
  title: string;
  fields: FieldsOf<Body>;
  /** Initial values: a record, or defaults such as today. */
  record?: object | undefined;
  /** A new record is sent without empty fields. */
  isNew?: boolean;
  /** Shown above the fields: information they depend on. */
  before?: ReactNode;
  onClose: () => void;
  save: (body: Body) => Promise<unknown>;
}

/** Creates or edits a record. */
export function RecordDialog<Body>({ title, fields, record, isNew, before, onClose, save }: Props<Body>) {
  const t = useTranslations('shell');
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {before}
        <RecordForm<Body>
          fields={fields}
          record={record}
          submitLabel={isNew ? t('add') : t('save')}
          submit={async (body) => {
            await save(isNew ? withoutNulls(body) : body);
            notify(t('saved'));
            onClose();
          }}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  );
}

function withoutNulls<Body>(body: Body): Body {
  const filled = Object.entries(body as object).filter(([, value]) => value !== null);
  return Object.fromEntries(filled) as Body;
}
