import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { visuallyHidden } from '@mui/utils';
import { useListContext } from 'react-admin';
import type { Identifier, RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.js';
import { withWholeDates } from '../../ui/dates.js';
import { SelectAll, SelectRow, rowLabelId } from './selection.js';
import type { Bulk } from './selection.js';
import type { Column } from './columns.js';
import { changedRowStyle, changedRowProps } from './changed-rows.js';

export interface RowsProps<T extends RaRecord> {
  label: string;
  rows: readonly T[];
  columns: readonly Column<T>[];
  onOpen?: ((record: T) => void) | undefined;
  actions?: ((record: T) => ReactNode) | undefined;
  /** Rows that have just changed. */
  changed?: ReadonlySet<Identifier>;
  bulk?: Bulk<T> | undefined;
  /** The row whose record is open beside the list. */
  openId?: string | null | undefined;
}

export const showFrom = (from: Column<RaRecord>['from']) =>
  from ? { display: { xs: 'none', [from]: 'table-cell' } } : {};

function TableHeading<T extends RaRecord>({ rows, columns, actions, bulk }: RowsProps<T>) {
  const t = useT();
  const { sort, setSort } = useListContext();
  return (
    <TableHead>
      <TableRow>
        {bulk && (
          <TableCell padding="checkbox">
            <SelectAll rows={rows.filter(bulk.canSelect)} />
          </TableCell>
        )}
        {columns.map(({ key, label, sort: field, numeric, from }) => {
          const active = field !== undefined && sort?.field === field;
          const order = active && sort.order === 'DESC' ? 'desc' : 'asc';
          const next = active && sort.order === 'ASC' ? 'DESC' : 'ASC';
          return (
            <TableCell
              key={key}
              align={numeric ? 'right' : 'left'}
              data-from={from}
              sortDirection={active ? order : false}
              sx={showFrom(from)}
            >
              {field ? (
                <TableSortLabel
                  active={active}
                  direction={order}
                  onClick={() => setSort({ field, order: next })}
                  title={t('list.sort_by', { field: label })}
                >
                  {label}
                </TableSortLabel>
              ) : (
                label
              )}
            </TableCell>
          );
        })}
        {actions && (
          <TableCell>
            <span style={visuallyHidden}>{t('payments.action.actions')}</span>
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  );
}

/** Rows as a table; the first cell is the row's heading and can also be opened by keyboard. */
export function TableRows<T extends RaRecord>(props: RowsProps<T>) {
  const { label, rows, columns, onOpen, actions, changed, bulk, openId } = props;
  return (
    <TableContainer tabIndex={0} aria-label={label} role="region">
      <Table size="small">
        <TableHeading {...props} />
        <TableBody>
          {rows.map((record) => (
            <TableRow
              key={record.id}
              data-id={record.id}
              selected={record.id === openId}
              hover={onOpen !== undefined}
              onClick={onOpen && (() => onOpen(record))}
              {...changedRowProps(record.id, changed)}
              sx={{
                ...changedRowStyle,
                '&:focus-within': { bgcolor: 'action.hover' },
                ...(onOpen ? { cursor: 'pointer' } : {}),
              }}
            >
              {bulk && (
                <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
                  {bulk.canSelect(record) && <SelectRow record={record} />}
                </TableCell>
              )}
              {columns.map(({ key, render, numeric, from }, index) => (
                <TableCell
                  key={key}
                  {...(index === 0 ? { component: 'th', scope: 'row', id: rowLabelId(record) } : {})}
                  {...(index === 0 && !onOpen ? { 'data-row': '', tabIndex: -1 } : {})}
                  align={numeric ? 'right' : 'left'}
                  data-from={from}
                  sx={{
                    ...showFrom(from),
                    // With many columns, the row's name should not be the first to wrap.
                    ...(index === 0 ? { minWidth: { md: 180 } } : {}),
                    ...(numeric ? { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } : {}),
                  }}
                >
                  {index === 0 && onOpen ? (
                    <Box
                      component="button"
                      type="button"
                      data-row=""
                      onClick={(event) => {
                        event.stopPropagation();
                        onOpen(record);
                      }}
                      sx={{
                        all: 'unset',
                        cursor: 'pointer',
                        fontWeight: 600,
                        '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
                      }}
                    >
                      {withWholeDates(render(record))}
                    </Box>
                  ) : (
                    withWholeDates(render(record))
                  )}
                </TableCell>
              ))}
              {actions && (
                <TableCell align="right" onClick={(event) => event.stopPropagation()}>
                  {actions(record)}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
