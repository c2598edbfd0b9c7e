import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { ListContextProvider, useGetList, useListContext, useListController } from 'react-admin';
import type { RaRecord, SortPayload } from 'react-admin';
import { lazy, Suspense, useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { lazyComponent } from '../../ui/lazy-component.js';
import { SelectionContext, useSelection } from './selection.js';
import type { Bulk } from './selection.js';
import { useChosenColumns } from './chosen-columns.js';
import type { ColumnMenuProps } from './column-menu.js';
import type { Column } from './columns.js';
import { isExportable } from './columns.js';
import { Filters } from './filters.js';
import type { Filter } from './filters.js';
import { Pager } from './pager.js';
import { ListSkeleton } from './list-skeleton.js';
import { TableRows } from './table-rows.js';
import type { RowsProps } from './table-rows.js';
import type { ExportMenuProps } from './export-menu.js';
import { useChangedRows } from './changed-rows.js';

const ExportMenu = lazyComponent<ExportMenuProps<never>>(() =>
  import('./export-menu.js').then((m) => m.ExportMenu),
);
const ColumnMenu = lazyComponent<ColumnMenuProps<never>>(() =>
  import('./column-menu.js').then((m) => m.ColumnMenu),
);
const SavedQueries = lazyComponent(() => import('./saved-queries.js').then((m) => m.SavedQueries));

/** On telephones alone. */
const CardRows = lazy(() => import('./card-rows.js').then((m) => ({ default: m.CardRows })));

const BulkBar = lazyComponent(() => import('./bulk-bar.js').then((module) => module.BulkBar));

interface RecordListProps<T extends RaRecord> {
  resource: string;
  /** What the rows are, for screen readers and as the name of files. */
  label: string;
  columns: readonly Column<T>[];
  filters?: readonly Filter[];
  /** Always applied, and not part of the address. */
  fixed?: Record<string, unknown>;
  sort: SortPayload;
  expand?: string;
  empty: string;
  /** The one thing to do about an empty list. */
  emptyAction?: ReactNode;
  onOpen?: (record: T) => void;
  actions?: (record: T) => ReactNode;
  /** What can be done with several rows at once. */
  bulk?: Bulk<T> | undefined;
  /** Beside the filters: what can be done with the whole list. */
  buttons?: ReactNode;
  /** Between the filters and the rows. */
  children?: ReactNode;
  /** Two lists on one page have addresses of their own only when one has none. */
  local?: boolean;
  perPage?: number;
  /** The instant that the rows are wanted as of, where the API can tell. */
  asOf?: string | undefined;
  /** The record that stands open beside the list. */
  openId?: string | null;
}

/** The number of all rows: the rows' own answer, or counted while they are looked at. */
function useTotal(
  resource: string,
  filter: Record<string, unknown>,
  asOf: string | undefined,
  { total, isPending, error }: { total?: number | undefined; isPending: boolean; error: unknown },
): number | undefined {
  const counted = useGetList(
    resource,
    { filter, pagination: { page: 1, perPage: 0 }, meta: { as_of: asOf } },
    { enabled: total === undefined && !isPending && !error },
  );
  return total ?? counted.total;
}

/** Nobody needs to choose among so few. */
const FEW_COLUMNS = 5;

/** A list of records: filters and page in the address, a table or cards, and an answer for every way it can go. */
export function RecordList<T extends RaRecord>(props: RecordListProps<T>) {
  const {
    resource,
    label,
    columns,
    filters = [],
    fixed,
    sort,
    expand,
    local = false,
    perPage = 25,
    asOf,
  } = props;
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const controller = useListController<T>({
    resource,
    sort,
    perPage,
    disableAuthentication: true,
    disableSyncWithLocation: local,
    // What was looked for last time is in the address, or it is not looked for.
    storeKey: false,
    ...(fixed ? { filter: fixed } : {}),
    queryOptions: { meta: { expand, as_of: asOf, total: false } },
  });
  const { data = [], isPending, isFetching, error, refetch, filterValues } = controller;
  const query = { filter: { ...(filterValues as object), ...fixed }, expand, as_of: asOf };
  const total = useTotal(resource, query.filter, asOf, controller);
  const filtered = Object.keys(filterValues as object).length > 0;
  const { page, perPage: size, sort: order, isPlaceholderData = false } = controller;
  const list = JSON.stringify([resource, fixed, filterValues, order, page, size]);
  const changed = useChangedRows(data, list, !isPending && !isPlaceholderData);
  const selection = useSelection(data, props.bulk);
  const { onOpen, actions, bulk, openId } = props;
  const { shown: shownColumns, hidden, setHidden } = useChosenColumns(resource, columns);
  const other = narrow ? 'table' : 'card';
  const placed = shownColumns.filter(({ only }) => only !== other);
  const rows = { label, rows: data, columns: placed, onOpen, actions, changed, bulk, openId };
  const skeleton = (
    <ListSkeleton columns={placed as unknown as readonly Column<RaRecord>[]} narrow={narrow} />
  );
  const answer = error ? (
    <Box sx={{ p: 1.5 }}>
      <ErrorAlert error={error} onRetry={() => void refetch()} />
    </Box>
  ) : isPending ? (
    skeleton
  ) : data.length === 0 ? (
    <EmptyList filtered={filtered} text={props.empty} action={props.emptyAction} />
  ) : (
    <>
      {narrow ? (
        <Suspense fallback={skeleton}>
          <CardRows {...(rows as unknown as RowsProps<RaRecord>)} />
        </Suspense>
      ) : (
        <TableRows {...rows} />
      )}
      <Pager label={label} />
    </>
  );
  // In slices, right after the rest: hundreds of cells drawn at once would let no key through for as long.
  const shown = useDeferredValue(answer);
  return (
    <ListContextProvider value={{ ...controller, total } as never}>
      <Card sx={{ overflow: 'clip' }}>
        {(filters.length > 0 || isExportable(columns) || props.buttons) && (
          <Filters label={label} filters={filters}>
            {filters.length > 0 && <SavedQueries name={fixed ? `${resource}.${label}` : resource} />}
            {!narrow && columns.length > FEW_COLUMNS && (
              <ColumnMenu columns={columns as never} hidden={hidden} onChange={setHidden} />
            )}
            {isExportable(columns) && (
              <ExportMenu resource={resource} label={label} columns={shownColumns as never} query={query} />
            )}
            {props.buttons}
          </Filters>
        )}
        {props.children}
        <Box sx={{ height: 2 }}>
          {isFetching && !isPending && <LinearProgress aria-hidden sx={{ height: 2 }} />}
        </Box>
        <SelectionContext.Provider value={selection as never}>
          {shown}
          {bulk && selection.selected.length > 0 && (
            <BulkBar bulk={bulk as never} selected={selection.selected} rows={data} filter={query.filter} />
          )}
        </SelectionContext.Provider>
      </Card>
    </ListContextProvider>
  );
}

function EmptyList({ filtered, text, action }: { filtered: boolean; text: string; action: ReactNode }) {
  const t = useT();
  const { setFilters } = useListContext();
  if (!filtered) return <EmptyState text={text}>{action}</EmptyState>;
  return (
    <EmptyState text={t('list.none_found')}>
      <Button variant="outlined" onClick={() => setFilters({})}>
        {t('list.clear')}
      </Button>
    </EmptyState>
  );
}
