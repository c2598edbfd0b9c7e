import Button from '@mui/material/Button';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useListContext, useNotify } from 'react-admin';
import { useState } from 'react';
import { useSaveList } from '../../api/files.js';
import { useT } from '../../i18n/index.js';
import { errorMessage } from '../../ui/errors.js';
import { useCan } from '../platform.js';
import type { Resource } from '../../api/resources.js';
import type { Column } from './columns.js';
import { exportColumns } from './columns.js';

export interface ExportMenuProps<T> {
  resource: Resource;
  /** The file name. */
  label: string;
  columns: readonly Column<T>[];
  query: Record<string, unknown>;
}

/** Exports every row of the current filter as a file that the API writes. */
export function ExportMenu<T>({ resource, label, columns, query }: ExportMenuProps<T>) {
  const t = useT();
  const can = useCan();
  const notify = useNotify();
  const { total = 0, sort } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const save = useSaveList(resource);
  const busy = save.isPending;
  if (!can('lists.export')) return null;
  const write = (format: 'csv' | 'xlsx'): void => {
    setAnchor(null);
    const sorting = sort ? { sort: [sort.field, sort.order] } : {};
    const exportQuery = { ...query, ...sorting, columns: exportColumns(columns) };
    void save
      .mutateAsync({ query: exportQuery, format, name: `${label}.${format}` })
      .catch((error: unknown) => notify(errorMessage(error, t), { type: 'error' }));
  };
  return (
    <>
      <Button
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        loading={busy}
        loadingPosition="start"
        disabled={total === 0}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {busy ? t('lists.writing', { total }) : t('lists.export')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: 'region', 'aria-label': t('lists.export') } }}
      >
        <MenuItem onClick={() => write('xlsx')}>{t('lists.xlsx', { total })}</MenuItem>
        <MenuItem onClick={() => write('csv')}>{t('lists.csv', { total })}</MenuItem>
      </Menu>
    </>
  );
}
