import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router';
import { useReconciliation } from '../../../api/bank-queries.js';
import type { Reconciliation } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { useFormat } from '../../../records/platform.js';
import { ReportFiles } from '../../../records/report-files.js';
import { ErrorAlert } from '../../../ui/error-alert.js';
import { formatIsoDay, toDay } from '../../../ui/format.js';
import { DifferingList, OpenLinesList, WithoutLineList } from './month-lists.js';
import { SideCard } from './side-card.js';

/** Whether the month is reconciled, and if not, what is left. */
function ReconciliationStatus({ report }: { report: Reconciliation }) {
  const t = useT();
  const { month } = useFormat();
  const { counts, reconciled, imported_until: importedUntil, month: reportMonth } = report;
  if (importedUntil === null) return <Alert severity="info">{t('bank.month.no_statement')}</Alert>;
  const left = counts.open_lines + counts.differing;
  const covered =
    importedUntil < `${reportMonth}-28` ? t('bank.month.covered', { day: formatIsoDay(importedUntil) }) : '';
  return (
    <Alert severity={reconciled ? 'success' : 'warning'}>
      {reconciled
        ? t('bank.month.reconciled', { month: month(reportMonth) })
        : t('bank.month.left', { count: left, month: month(reportMonth) })}{' '}
      {covered}
    </Alert>
  );
}

function Month({ report }: { report: Reconciliation }) {
  const t = useT();
  const { money } = useFormat();
  const { bank, ledger, difference } = report;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ReconciliationStatus report={report} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        <SideCard
          title={t('bank.month.bank')}
          total={bank.total}
          matched={bank.matched}
          rest={[
            [t('bank.month.other_month'), bank.matched_other_month],
            [t('bank.month.ignored'), bank.ignored],
            [t('bank.month.open'), bank.open],
          ]}
        />
        <SideCard
          title={t('bank.month.ledger')}
          total={ledger.total}
          matched={ledger.matched}
          rest={[
            [t('bank.month.other_month'), ledger.matched_other_month],
            [t('bank.month.reversed'), ledger.reversed],
            [t('bank.month.not_shown'), ledger.not_shown],
          ]}
        />
      </Box>
      <Card sx={{ px: 2, py: 1.5, display: 'flex', gap: 2, alignItems: 'baseline' }}>
        <Typography sx={{ flex: 1 }}>{t('bank.month.difference')}</Typography>
        <Typography sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
          {money(difference)}
        </Typography>
      </Card>
      <OpenLinesList report={report} />
      <DifferingList report={report} />
      <WithoutLineList report={report} />
    </Box>
  );
}

function MonthSkeleton() {
  const t = useT();
  return (
    <Box role="status" aria-label={t('app.loading')} sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" height={48} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <Skeleton variant="rounded" height={210} />
        <Skeleton variant="rounded" height={210} />
      </Box>
      <Skeleton variant="rounded" height={240} />
    </Box>
  );
}

/** The reconciliation of a month of the bank with the ledger: what is settled, what is left, and why (R47). */
export function ReconcileTab() {
  const t = useT();
  const { zone } = useFormat();
  const [search, setSearch] = useSearchParams();
  const thisMonth = toDay(new Date().toISOString(), zone).slice(0, 7);
  const month = search.get('month') ?? thisMonth;
  const query = useReconciliation(month);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <TextField
          type="month"
          size="small"
          label={t('word.month')}
          value={month}
          onChange={(event) => {
            if (event.target.value) setSearch({ month: event.target.value }, { replace: true });
          }}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <Box sx={{ flex: 1 }} />
        <ReportFiles
          report={{ path: '/api/reconciliation', query: { month } }}
          name={`reconciliation_${month}`}
        />
      </Box>
      {query.error && <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <MonthSkeleton />}
      {query.data && !query.error && <Month report={query.data} />}
    </>
  );
}
