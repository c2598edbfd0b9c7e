import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { useT } from '../../i18n/index.js';
import { useSelectionContext } from './selection.js';
import type { Bulk } from './selection.js';

interface BulkBarProps<T extends RaRecord> {
  bulk: Bulk<T>;
  selected: readonly T[];
  /** All rows of the page. */
  rows: readonly T[];
  /** The filter that matches all records. */
  filter: object;
}

/** The selected rows and the actions on them; stays in view while the rows scroll. */
export function BulkBar<T extends RaRecord>({ bulk, selected, rows, filter }: BulkBarProps<T>) {
  const t = useT();
  const { select } = useSelectionContext();
  const { total } = useListContext();
  // Belongs to this filter: another filter makes another selection.
  const filterKey = JSON.stringify(filter);
  const [allSelectedFilter, setAllSelectedFilter] = useState<string | null>(null);
  const count = selected.length;
  if (count === 0) return null;
  const isPage = count === rows.filter(bulk.canSelect).length;
  const isAllSelected = allSelectedFilter === filterKey && isPage;
  const canExtend = bulk.filterBar !== undefined && isPage && total !== undefined && total > rows.length;
  const clear = (): void => {
    setAllSelectedFilter(null);
    select(selected, false);
  };
  return (
    <Box
      role="region"
      aria-label={t('lists.choose')}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 1,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography sx={{ fontWeight: 650 }}>
        {isAllSelected ? t('bulk.chosen', { total: total ?? 0 }) : t('lists.chosen', { count })}
      </Typography>
      {canExtend && !isAllSelected && (
        <Button size="small" onClick={() => setAllSelectedFilter(filterKey)}>
          {t('bulk.all', { total })}
        </Button>
      )}
      {isAllSelected ? bulk.filterBar?.(filter) : bulk.bar([...selected])}
      <Button size="small" onClick={clear} sx={{ ml: 'auto' }}>
        {t('lists.choose_none')}
      </Button>
    </Box>
  );
}
