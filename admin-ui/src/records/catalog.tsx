import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import { useGetOne } from '../api/record-hooks.js';
import type { Resource } from '../api/resources.js';
import type { RaRecord } from 'react-admin';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import type { Permission } from '../api/types.js';
import { useT } from '../i18n/index.js';
import type { Field } from '../ui/record-dialog.js';
import { RecordEditor, DeleteDialog } from './lazy-dialogs.js';
import type { Column } from './list/columns.js';
import type { Filter } from './list/filters.js';
import { RecordList } from './list/record-list.js';
import { useCan } from './platform.js';
import { useCreating } from './use-address-state.js';

interface CatalogProps<T> {
  resource: Resource;
  /** Needed to create, edit and delete; everyone else can only read. */
  permission: Permission;
  columns: readonly Column<T>[];
  fields: readonly Field[];
  filters?: readonly Filter[];
  /** Initial values of a new record. */
  defaults: Partial<T>;
  /** Set if lists omit editable fields: the whole record is read before it is edited. */
  hasPartialRows?: boolean;
  /** Without `remove`, records cannot be deleted. */
  texts: { title: string; create: string; edit: string; empty: string; remove?: string };
}

type EditorProps = ComponentProps<typeof RecordEditor>;

function FullRecordEditor({ record, ...props }: EditorProps & { record: RaRecord }) {
  const { data } = useGetOne<RaRecord>(props.resource, { id: record.id });
  return data ? <RecordEditor {...props} record={data} /> : null;
}

/** Plain records with a name: a list, and dialogs to create, edit and delete them. */
export function Catalog<T extends RaRecord & { name: string }>(props: CatalogProps<T>) {
  const {
    resource,
    permission,
    columns,
    fields,
    filters = [],
    defaults,
    hasPartialRows = false,
    texts,
  } = props;
  const t = useT();
  const mayWrite = useCan()(permission);
  const [creating, setCreating] = useCreating();
  const [edited, setEdited] = useState<T | null>(null);
  const [removed, setRemoved] = useState<T | null>(null);
  const create = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
      {texts.create}
    </Button>
  );
  const Editor = hasPartialRows && edited ? FullRecordEditor : RecordEditor;
  const close = (): void => (edited ? setEdited(null) : setCreating(false));
  const removeButton = (record: T) => (
    <IconButton
      size="small"
      aria-label={t('services.remove_title', { name: record.name })}
      onClick={() => setRemoved(record)}
    >
      <DeleteIcon fontSize="small" />
    </IconButton>
  );
  return (
    <>
      {mayWrite && <Box sx={{ mb: 2, textAlign: 'right' }}>{create}</Box>}
      <RecordList<T>
        resource={resource}
        label={texts.title}
        columns={columns}
        filters={filters}
        sort={{ field: 'name', order: 'ASC' }}
        empty={texts.empty}
        {...(mayWrite ? { onOpen: setEdited, emptyAction: create } : {})}
        {...(mayWrite && texts.remove !== undefined ? { actions: removeButton } : {})}
      />
      {mayWrite && (edited !== null || creating) && (
        <Editor
          resource={resource}
          title={edited ? texts.edit : texts.create}
          fields={fields}
          record={edited ?? (defaults as RaRecord)}
          onClose={close}
        />
      )}
      {removed && texts.remove !== undefined && (
        <DeleteDialog
          resource={resource}
          record={removed}
          title={t('services.remove_title', { name: removed.name })}
          text={texts.remove}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}
