import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useT } from '../../i18n/index.js';
import type { Column } from './columns.js';
import { showFrom } from './table-rows.js';

const ROWS = 8;
const CARDS = 4;
/** Names are longer than numbers, and widths vary from row to row. */
const WIDTHS = ['75%', '55%', '85%', '65%'];

function TableSkeleton({ columns }: { columns: readonly Column<never>[] }) {
  return (
    <Table size="small">
      <TableBody>
        {Array.from({ length: ROWS + 1 }, (_, row) => (
          <TableRow key={row}>
            {columns.map(({ key, numeric, from }, column) => (
              <TableCell key={key} sx={showFrom(from)}>
                <Skeleton
                  width={row === 0 ? '40%' : WIDTHS[(row + column) % WIDTHS.length]}
                  sx={numeric ? { ml: 'auto', maxWidth: 90 } : {}}
                />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** A placeholder in the shape of the list: its own columns, or cards with their lines. */
export function ListSkeleton({ columns, narrow }: { columns: readonly Column<never>[]; narrow: boolean }) {
  const t = useT();
  return (
    <Box role="status" aria-label={t('app.loading')}>
      {narrow ? (
        <Box sx={{ p: 1.5, display: 'grid', gap: 1.5 }}>
          {Array.from({ length: CARDS }, (_, card) => (
            <Card key={card} sx={{ p: 1.5 }}>
              <Skeleton width="60%" />
              {columns.slice(1).map(({ key }) => (
                <Skeleton key={key} />
              ))}
            </Card>
          ))}
        </Box>
      ) : (
        <TableSkeleton columns={columns} />
      )}
    </Box>
  );
}
