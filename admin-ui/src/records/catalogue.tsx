import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import type { RaRecord } from 'react-admin';
import { useState } from 'react';
import type { Permission } from '../api/types.js';
import { useT } from '../i18n/index.js';
import type { Field } from '../ui/record-dialog.js';
import { Editor } from './editor.js';
import type { Column } from './list/columns.js';
import type { Filter } from './list/filters.js';
import { RecordList } from './list/record-list.js';
import { useMay } from './platform.js';
import { Remover } from './remover.js';
import { useMaking } from './use-making.js';

interface CatalogueProps<T> {
  resource: string;
  /** Who may make, change and delete them; everybody else reads. */
  permission: Permission;
  columns: readonly Column<T>[];
  fields: readonly Field[];
  filters?: readonly Filter[];
  /** What a new one starts from. */
  defaults: Partial<T>;
  texts: { title: string; create: string; edit: string; empty: string; remove: string };
}

/** Plain records with a name: a list, and dialogs that make, change and delete one. */
export function Catalogue<T extends RaRecord & { name: string }>(props: CatalogueProps<T>) {
  const { resource, permission, columns, fields, filters = [], defaults, texts } = props;
  const t = useT();
  const mayWrite = useMay()(permission);
  const [making, setMaking] = useMaking();
  const [edited, setEdited] = useState<T | null>(null);
  const [removed, setRemoved] = useState<T | null>(null);
  const create = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setMaking(true)}>
      {texts.create}
    </Button>
  );
  const close = (): void => (edited ? setEdited(null) : setMaking(false));
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
        {...(mayWrite ? { onOpen: setEdited, actions: removeButton, emptyAction: create } : {})}
      />
      {mayWrite && (edited !== null || making) && (
        <Editor
          resource={resource}
          title={edited ? texts.edit : texts.create}
          fields={fields}
          record={edited ?? (defaults as Partial<RaRecord>)}
          onClose={close}
        />
      )}
      {removed && (
        <Remover
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
