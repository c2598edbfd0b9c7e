import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useListContext } from 'react-admin';
import type { Identifier, RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.js';
import type { Column } from './columns.js';
import { flashing } from './flashing.js';

interface RowsProps<T extends RaRecord> {
  label: string;
  rows: readonly T[];
  columns: readonly Column<T>[];
  onOpen?: ((record: T) => void) | undefined;
  actions?: ((record: T) => ReactNode) | undefined;
  /** Rows that are other ones than a moment ago. */
  changed?: ReadonlySet<Identifier>;
}

const marked = (id: Identifier, changed: ReadonlySet<Identifier> | undefined) =>
  changed?.has(id) ? { 'data-changed': '' } : {};

export const shownFrom = (from: Column<RaRecord>['from']) =>
  from ? { display: { xs: 'none', [from]: 'table-cell' } } : {};

function Head<T extends RaRecord>({ columns, actions }: { columns: readonly Column<T>[]; actions: boolean }) {
  const t = useT();
  const { sort, setSort } = useListContext();
  return (
    <TableHead>
      <TableRow>
        {columns.map(({ key, label, sort: field, numeric, from }) => {
          const active = field !== undefined && sort?.field === field;
          const order = active && sort.order === 'DESC' ? 'desc' : 'asc';
          const next = active && sort.order === 'ASC' ? 'DESC' : 'ASC';
          return (
            <TableCell
              key={key}
              align={numeric ? 'right' : 'left'}
              sortDirection={active ? order : false}
              sx={shownFrom(from)}
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
            <span style={visuallyHidden}>{t('payments.act.actions')}</span>
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  );
}

/** Rows as a table; the first cell is the row's heading and opens it by the keyboard too. */
export function TableRows<T extends RaRecord>(props: RowsProps<T>) {
  const { label, rows, columns, onOpen, actions, changed } = props;
  return (
    <TableContainer tabIndex={0} aria-label={label} role="region">
      <Table size="small">
        <Head columns={columns} actions={actions !== undefined} />
        <TableBody>
          {rows.map((record) => (
            <TableRow
              key={record.id}
              hover={onOpen !== undefined}
              onClick={onOpen && (() => onOpen(record))}
              {...marked(record.id, changed)}
              sx={{
                ...flashing,
                '&:focus-within': { bgcolor: 'action.hover' },
                ...(onOpen ? { cursor: 'pointer' } : {}),
              }}
            >
              {columns.map(({ key, render, numeric, from }, index) => (
                <TableCell
                  key={key}
                  {...(index === 0 ? { component: 'th', scope: 'row' } : {})}
                  {...(index === 0 && !onOpen ? { 'data-row': '', tabIndex: -1 } : {})}
                  align={numeric ? 'right' : 'left'}
                  sx={{
                    ...shownFrom(from),
                    // What a row is called by is not the first to be broken where columns are many.
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
                      {render(record)}
                    </Box>
                  ) : (
                    render(record)
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

function CardFacts<T extends RaRecord>({ record, columns }: { record: T; columns: readonly Column<T>[] }) {
  const [first, ...rest] = columns;
  return (
    <Box sx={{ p: 1.5, width: '100%' }}>
      <Box sx={{ fontWeight: 650, mb: 0.75 }}>{first?.render(record)}</Box>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, m: 0 }}
      >
        {rest.map(({ key, label, render }) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'right' }}>
              {render(record)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** The same rows as cards, where a table has no room. */
export function CardRows<T extends RaRecord>(props: RowsProps<T>) {
  const { label, rows, columns, onOpen, actions, changed } = props;
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 1.5, display: 'grid', gap: 1.5 }}
    >
      {rows.map((record) => (
        <Card key={record.id} component="li" {...marked(record.id, changed)} sx={flashing}>
          {onOpen ? (
            <CardActionArea
              component="div"
              role="button"
              tabIndex={0}
              data-row=""
              onClick={() => onOpen(record)}
              onKeyDown={(event) => event.key === 'Enter' && onOpen(record)}
            >
              <CardFacts record={record} columns={columns} />
            </CardActionArea>
          ) : (
            <CardFacts record={record} columns={columns} />
          )}
          {actions && <Box sx={{ px: 1.5, pb: 1, textAlign: 'right' }}>{actions(record)}</Box>}
        </Card>
      ))}
    </Box>
  );
}
