import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

export interface BookColumn {
  key: string;
  label: string;
  numeric?: boolean;
}

export interface BookRow {
  key: string;
  /** One per column; the first one names the row. */
  cells: readonly ReactNode[];
}

interface BookTableProps {
  label: string;
  columns: readonly BookColumn[];
  rows: readonly BookRow[];
  totals?: readonly ReactNode[];
}

const number = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };

/** A table of the books: a name first, then amounts, with their sums if there are any. */
export function BookTable({ label, columns, rows, totals }: BookTableProps) {
  const cellsOf = (cells: readonly ReactNode[], strong: object = {}) =>
    columns.map(({ key, numeric = false }, n) => (
      <TableCell
        key={key}
        {...(n === 0 ? { component: 'th' as const, scope: 'row' } : {})}
        align={numeric ? 'right' : 'left'}
        sx={{ ...(numeric ? number : {}), ...strong }}
      >
        {cells[n]}
      </TableCell>
    ));
  return (
    <Card>
      <TableContainer tabIndex={0} role="region" aria-label={label}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {columns.map(({ key, label: title, numeric = false }) => (
                <TableCell key={key} align={numeric ? 'right' : 'left'} sx={{ whiteSpace: 'nowrap' }}>
                  {title}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ key, cells }) => (
              <TableRow key={key} hover>
                {cellsOf(cells)}
              </TableRow>
            ))}
          </TableBody>
          {totals && (
            <TableFooter>
              <TableRow>{cellsOf(totals, { fontWeight: 700, fontSize: 14, color: 'text.primary' })}</TableRow>
            </TableFooter>
          )}
        </Table>
      </TableContainer>
    </Card>
  );
}
