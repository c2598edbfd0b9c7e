import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useDailyFigures } from '../../api/overview.js';
import type { DailyFigures } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import type { Key } from '../../i18n/index.js';
import { useFormat } from '../../records/platform.js';
import { formatIsoDay } from '../../ui/format.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { DayChart } from './day-chart.js';
import type { DaySeries } from './day-chart.js';

type Figure = Exclude<keyof DailyFigures, 'day' | 'task_seconds'>;

/** Each chart with its figures; those that need attention are red. */
const CHARTS: readonly { title: Key; figures: readonly [Figure, Key, DaySeries['color']][] }[] = [
  {
    title: 'operations.metrics.receipts',
    figures: [
      ['approved', 'operations.metrics.approved', 'primary.main'],
      ['declined', 'operations.metrics.declined', 'warning.main'],
    ],
  },
  {
    title: 'operations.metrics.uploads',
    figures: [['uploaded', 'operations.metrics.uploaded', 'info.main']],
  },
  {
    title: 'operations.metrics.runs',
    figures: [
      ['run_leagues', 'operations.runs.leagues', 'primary.main'],
      ['run_failed', 'operations.runs.failures', 'error.main'],
    ],
  },
  {
    title: 'operations.metrics.tasks',
    figures: [
      ['tasks_succeeded', 'operations.jobs.succeeded', 'primary.main'],
      ['tasks_failed', 'operations.jobs.failed', 'error.main'],
    ],
  },
  {
    title: 'operations.metrics.mails',
    figures: [
      ['mails', 'operations.metrics.written', 'primary.main'],
      ['mails_unsent', 'operations.metrics.unsent', 'error.main'],
    ],
  },
  {
    title: 'operations.metrics.leagues',
    figures: [['leagues_created', 'operations.metrics.registered', 'info.main']],
  },
];

/** The charts' numbers as a table, newest day first. */
function FiguresTable({ days }: { days: readonly DailyFigures[] }) {
  const t = useT();
  const { locale } = useFormat();
  const number = new Intl.NumberFormat(locale);
  const figures = CHARTS.flatMap((chart) => chart.figures);
  return (
    <details>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
        {t('dashboard.chart_table')}
      </Typography>
      <TableContainer tabIndex={0} role="region" aria-label={t('operations.tab.metrics')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('operations.runs.day')}</TableCell>
              {CHARTS.flatMap(({ title, figures: of }) =>
                of.map(([figure, label]) => (
                  <TableCell key={figure} align="right">{`${t(title)}: ${t(label)}`}</TableCell>
                )),
              )}
            </TableRow>
          </TableHead>
          <TableBody>
            {days.toReversed().map((row) => (
              <TableRow key={row.day}>
                <TableCell component="th" scope="row">
                  {formatIsoDay(row.day)}
                </TableCell>
                {figures.map(([figure]) => (
                  <TableCell key={figure} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {number.format(row[figure])}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </details>
  );
}

/** The duration of deployments on the last day that had a successful one. */
function useTaskNote(days: readonly DailyFigures[]): string | undefined {
  const t = useT();
  const { elapsed } = useFormat();
  const seconds = days.findLast(({ task_seconds: median }) => median !== null)?.task_seconds;
  return seconds == null ? undefined : t('operations.metrics.median', { time: elapsed(seconds * 1000) });
}

function Charts({ days }: { days: readonly DailyFigures[] }) {
  const t = useT();
  const note = useTaskNote(days);
  const columns = { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: columns }}>
      {CHARTS.map(({ title, figures }) => (
        <DayChart
          key={title}
          title={t(title)}
          days={days.map(({ day }) => day)}
          series={figures.map(([figure, label, color]) => ({
            ...{ label: t(label), color, values: days.map((row) => row[figure]) },
          }))}
          note={title === 'operations.metrics.tasks' ? note : undefined}
        />
      ))}
    </Box>
  );
}

/** The platform's work over the last thirty days. */
export function MetricsTab() {
  const query = useDailyFigures();
  if (query.error) return <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton variant="rounded" height={420} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Charts days={query.data} />
      <FiguresTable days={query.data} />
    </Box>
  );
}
