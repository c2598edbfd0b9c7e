import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Collection } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useFormat } from '../../records/platform.js';
import { FigureLink } from './figure-link.js';

const FIGURES = [
  'charged',
  'received',
  'in_review',
  'owed',
  'overdue',
  'bonuses',
  'penalties',
  'balance_used',
  'balance_added',
] as const;
const number = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };

/** Every figure by month, with the sums from the API. */
export function MonthLines({ collection }: { collection: Collection }) {
  const t = useT();
  const { month } = useFormat();
  const title = (figure: (typeof FIGURES)[number], part: string): string =>
    t('figure_entries.of', { figure: t(`collection.${figure}`), part });
  return (
    <Card>
      <TableContainer tabIndex={0} role="region" aria-label={t('collection.by_month')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('word.month')}</TableCell>
              {FIGURES.map((figure) => (
                <TableCell key={figure} align="right">
                  {t(`collection.${figure}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {collection.months.map((row) => (
              <TableRow key={row.month} hover>
                <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                  {month(row.month)}
                </TableCell>
                {FIGURES.map((figure) => (
                  <TableCell key={figure} align="right" sx={number}>
                    <FigureLink
                      amount={row[figure]}
                      open={row.open[figure] ?? ''}
                      title={title(figure, month(row.month))}
                    />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
          <TableFooter>
            <TableRow>
              <TableCell component="th" scope="row" sx={{ fontWeight: 700, color: 'text.primary' }}>
                {t('word.total')}
              </TableCell>
              {FIGURES.map((figure) => (
                <TableCell
                  key={figure}
                  align="right"
                  sx={{ ...number, fontWeight: 700, color: 'text.primary' }}
                >
                  <FigureLink
                    amount={collection.total[figure]}
                    open={collection.total.open[figure] ?? ''}
                    title={title(figure, t('word.total'))}
                  />
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        </Table>
      </TableContainer>
    </Card>
  );
}
