import Button from '@mui/material/Button';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { useState } from 'react';
import { useT } from '../../i18n/index.js';
import { saveFile } from '../../ui/save-file.js';
import { faultText } from '../../ui/faults.js';
import type { Column } from './columns.js';
import { csvOf } from './csv.js';

const PAGE = 500;
const MOST_ROWS = 50_000;

interface ExportProps<T> {
  resource: string;
  label: string;
  columns: readonly Column<T>[];
  expand?: string | undefined;
  fixed?: Record<string, unknown> | undefined;
}

/** Every row of the filter as it stands, not only those of this page. */
export function ExportButton<T extends RaRecord>({
  resource,
  label,
  columns,
  expand,
  fixed,
}: ExportProps<T>) {
  const t = useT();
  const notify = useNotify();
  const api = useDataProvider();
  const { filterValues, sort, total = 0 } = useListContext();
  const [busy, setBusy] = useState(false);
  const told = columns.filter(({ text }) => text !== undefined);
  if (told.length === 0) return null;
  const rowsOf = async (): Promise<T[]> => {
    const rows: T[] = [];
    for (let page = 1; rows.length < MOST_ROWS; page += 1) {
      const filter = { ...(filterValues as object), ...fixed };
      const pagination = { page, perPage: PAGE };
      const { data } = await api.getList<T>(resource, { filter, sort, pagination, meta: { expand } });
      rows.push(...data);
      if (data.length < PAGE) break;
    }
    return rows;
  };
  const write = async (): Promise<void> => {
    setBusy(true);
    try {
      const rows = (await rowsOf()).map((record) => told.map(({ text }) => text?.(record) ?? ''));
      saveFile(csvOf([told.map((column) => column.label), ...rows]), `${label}.csv`, 'text/csv');
    } catch (error) {
      notify(faultText(error, t), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <Button
      startIcon={<DownloadIcon />}
      loading={busy}
      loadingPosition="start"
      disabled={total === 0}
      onClick={() => void write()}
    >
      {t('list.export_csv')}
    </Button>
  );
}
