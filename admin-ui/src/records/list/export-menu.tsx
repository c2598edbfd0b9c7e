import Button from '@mui/material/Button';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useListContext, useNotify } from 'react-admin';
import { useState } from 'react';
import { request } from '../../api/client.js';
import { useT } from '../../i18n/index.js';
import { errorMessage } from '../../ui/errors.js';
import { saveFile } from '@touchline/session';
import { useCan } from '../platform.js';
import type { Column } from './columns.js';
import { exportColumns } from './columns.js';

export interface ExportMenuProps<T> {
  resource: string;
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
  const [busy, setBusy] = useState(false);
  if (!can('lists.export')) return null;
  const write = async (format: 'csv' | 'xlsx'): Promise<void> => {
    setAnchor(null);
    setBusy(true);
    try {
      const sorting = sort ? { sort: [sort.field, sort.order] } : {};
      const exportQuery = { ...query, ...sorting, format, columns: exportColumns(columns) };
      const answer = await request(`/api/${resource}`, { query: exportQuery });
      saveFile(await answer.blob(), `${label}.${format}`);
    } catch (error) {
      notify(errorMessage(error, t), { type: 'error' });
    }
    setBusy(false);
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
        <MenuItem onClick={() => void write('xlsx')}>{t('lists.xlsx', { total })}</MenuItem>
        <MenuItem onClick={() => void write('csv')}>{t('lists.csv', { total })}</MenuItem>
      </Menu>
    </>
  );
}
