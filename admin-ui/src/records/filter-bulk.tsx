import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { BulkPreview } from '../api/types.js';
import { useT } from '../i18n/index.js';
import { lazyComponent } from '../ui/lazy-component.js';
import { LazyJobDrawer } from './jobs/lazy-job-drawer.js';
import { useCan } from './platform.js';

const FilterBulkDialog = lazyComponent(() =>
  import('./filter-bulk-dialog.js').then((module) => module.FilterBulkDialog),
);

type BulkAction = BulkPreview['action'];

/** Bulk actions on all payments of a filter, with a preview and their progress. */
export function useFilterBulk(): {
  filterBar: ((filter: object) => ReactNode) | undefined;
  dialog: ReactNode;
} {
  const t = useT();
  const can = useCan();
  const [bulkRequest, setBulkRequest] = useState<{ action: BulkAction; filter: string } | null>(null);
  const [job, setJob] = useState<string | null>(null);
  const filterBar = (filter: object): ReactNode =>
    (['pay_with_balance', 'remind'] as const).map((action) => (
      <Button
        key={action}
        variant="contained"
        size="small"
        onClick={() => setBulkRequest({ action, filter: JSON.stringify(filter) })}
      >
        {t(`bulk.${action}`)}
      </Button>
    ));
  const onStarted = (id: string): void => {
    setBulkRequest(null);
    setJob(id);
  };
  return {
    filterBar: can('payments.bulk') ? filterBar : undefined,
    dialog: (
      <>
        {bulkRequest && (
          <FilterBulkDialog {...bulkRequest} onClose={() => setBulkRequest(null)} onStarted={onStarted} />
        )}
        {job !== null && <LazyJobDrawer id={job} onClose={() => setJob(null)} />}
      </>
    ),
  };
}
