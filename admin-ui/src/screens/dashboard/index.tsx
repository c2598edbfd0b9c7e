import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useDashboard } from '../../api/overview.js';
import type { Dashboard } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useAreaPath, useFormat } from '../../records/platform.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { MonthChart } from '../../ui/month-chart.js';
import { PageTitle } from '../../ui/page-title.js';
import { Alarms } from './alarms.js';
import { Figures } from './figures.js';
import { LeagueCounts } from './league-counts.js';
import { WorkToDo } from './work-to-do.js';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

/** The chart's numbers as a table. */
function MonthTable({ rows }: { rows: Dashboard['received'] }) {
  const t = useT();
  const { money, month } = useFormat();
  return (
    <details>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
        {t('dashboard.chart_table')}
      </Typography>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('word.month')}</TableCell>
            <TableCell align="right">{t('dashboard.received')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.month}>
              <TableCell>{month(row.month)}</TableCell>
              <TableCell align="right">{money(row.received)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </details>
  );
}

function Received({ dashboard }: { dashboard: Dashboard }) {
  const t = useT();
  const { money, shortMonth } = useFormat();
  const months = dashboard.received.map((row) => shortMonth(row.month));
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography variant="h2">{t('dashboard.chart')}</Typography>
      <MonthChart
        label={t('dashboard.chart')}
        months={months}
        series={[
          { label: t('dashboard.received'), values: dashboard.received.map(({ received }) => received) },
        ]}
        format={money}
        running={t('dashboard.so_far', { day: Number(dashboard.to_date.day.slice(8)) })}
      />
      <MonthTable rows={dashboard.received} />
    </Card>
  );
}

/** The admin's first page: open work and key figures. */
export default function DashboardScreen() {
  const t = useT();
  const path = useAreaPath();
  const dashboard = useDashboard();
  return (
    <>
      <PageTitle title={t('dashboard.title')} />
      {dashboard.error && <ErrorAlert error={dashboard.error} onRetry={() => void dashboard.refetch()} />}
      {dashboard.isPending && <Skeleton variant="rounded" height={480} />}
      {dashboard.data && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Alarms />
          <WorkToDo dashboard={dashboard.data} />
          <Figures dashboard={dashboard.data} />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(260px, 1fr)' },
              alignItems: 'start',
            }}
          >
            <Received dashboard={dashboard.data} />
            <LeagueCounts counts={dashboard.data.leagues} listPath={path('leagues')} />
          </Box>
        </Box>
      )}
    </>
  );
}
