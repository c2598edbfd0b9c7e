import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Resource } from '../../api/resources.js';
import type { Theme } from '@mui/material/styles';
import { ListContextProvider, useListContext, useStore } from 'react-admin';
import { useListController } from '../../api/list-controller.js';
import { useGetList } from '../../api/record-hooks.js';
import type { RaRecord, SortPayload } from 'react-admin';
import { lazy, Suspense, useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { lazyComponent } from '../../ui/lazy-component.js';
import { SelectionContext, useSelection } from './selection.js';
import type { Bulk } from './selection.js';
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

// Lazy components and contexts lose the type of the records; the casts below restore it.
/** Phones only. */
const CardRows = lazy(() => import('./card-rows.js').then((m) => ({ default: m.CardRows })));

const BulkBar = lazyComponent(() => import('./bulk-bar.js').then((module) => module.BulkBar));

interface RecordListProps<T extends RaRecord> {
  resource: Resource;
  /** What the rows are, for screen readers and as the file name. */
  label: string;
  columns: readonly Column<T>[];
  filters?: readonly Filter[];
  /** Always applied, and not part of the URL. */
  fixed?: Record<string, unknown>;
  sort: SortPayload;
  expand?: string;
  empty: string;
  /** The action offered by an empty list. */
  emptyAction?: ReactNode;
  onOpen?: (record: T) => void;
  actions?: (record: T) => ReactNode;
  /** Actions on several rows at once. */
  bulk?: Bulk<T> | undefined;
  /** Actions on the whole list, next to the filters. */
  buttons?: ReactNode;
  /** Shown between the filters and the rows. */
  children?: ReactNode;
  /** Not kept in the URL: of two lists on one page, only one can be. */
  local?: boolean;
  perPage?: number;
  /** Show the rows as of this instant, where the API supports it. */
  asOf?: string | undefined;
  /** The record that is open beside the list. */
  openId?: string | null;
}

/** The total number of rows: from the rows' response, or counted separately after they have loaded. */
function useTotal(
  resource: Resource,
  filter: Record<string, unknown>,
  asOf: string | undefined,
  { total, isPending, error }: { total?: number | undefined; isPending: boolean; error: unknown },
): number | undefined {
  const countQuery = useGetList(
    resource,
    { filter, pagination: { page: 1, perPage: 0 }, meta: { as_of: asOf } },
    { enabled: total === undefined && !isPending && !error },
  );
  return total ?? countQuery.total;
}

/** With so few columns, there is no need to hide any. */
const FEW_COLUMNS = 5;

/** A list of records: filters and page in the URL, a table or cards, and loading, error and empty states. */
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
    // The last filter lives in the URL only; it is not restored from the store.
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
  const { visible: chosenColumns, hidden, setHidden } = useChosenColumns(resource, columns);
  const other = narrow ? 'table' : 'card';
  const visibleColumns = chosenColumns.filter(({ only }) => only !== other);
  const rows = { label, rows: data, columns: visibleColumns, onOpen, actions, changed, bulk, openId };
  const skeleton = <ListSkeleton columns={visibleColumns} narrow={narrow} />;
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
  // Renders in slices after the rest: hundreds of cells rendered at once would block input.
  const deferredContent = useDeferredValue(answer);
  return (
    <ListContextProvider value={{ ...controller, total } as never}>
      <Card sx={{ overflow: 'clip' }}>
        {(filters.length > 0 || isExportable(columns) || props.buttons) && (
          <Filters label={label} filters={filters}>
            {filters.length > 0 && <SavedQueries name={fixed ? `${resource}.${label}` : resource} />}
            {!narrow && columns.length > FEW_COLUMNS && (
              <ColumnMenu columns={columns} hidden={hidden} onChange={setHidden} />
            )}
            {isExportable(columns) && (
              <ExportMenu resource={resource} label={label} columns={chosenColumns} query={query} />
            )}
            {props.buttons}
          </Filters>
        )}
        {props.children}
        <Box sx={{ height: 2 }}>
          {isFetching && !isPending && <LinearProgress aria-hidden sx={{ height: 2 }} />}
        </Box>
        <SelectionContext.Provider value={selection as never}>
          {deferredContent}
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

/** The columns the user chose to see in a list, kept on their device; the first one, which names the row, is always shown. */
function useChosenColumns<T>(
  list: string,
  columns: readonly Column<T>[],
): { visible: readonly Column<T>[]; hidden: readonly string[]; setHidden: (keys: string[]) => void } {
  const [hidden, setHidden] = useStore<string[]>(`columns.${list}`, []);
  const visible = columns.filter(({ key }, index) => index === 0 || !hidden.includes(key));
  return { visible, hidden, setHidden };
}
