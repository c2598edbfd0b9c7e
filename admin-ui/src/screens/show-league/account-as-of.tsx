import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useAccountAsOf } from '../../api/league-queries.js';
import type { Account, League } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useFormat } from '../../records/platform.js';
import { withWholeDates } from '../../ui/dates.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { endOfDay } from '../../ui/format.js';
import { StatusChip } from '../../ui/status-chip.js';

function Payments({ account }: { account: Account }) {
  const t = useT();
  const { money, period } = useFormat();
  if (account.payments.length === 0)
    return <Typography variant="body2">{t('provisioning.asof.no_payments')}</Typography>;
  return (
    <TableContainer tabIndex={0} role="region" aria-label={t('provisioning.asof.payments')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('word.period')}</TableCell>
            <TableCell>{t('word.status')}</TableCell>
            <TableCell align="right">{t('word.value')}</TableCell>
            <TableCell align="right">{t('word.due')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {account.payments.map((payment) => (
            <TableRow key={payment.id}>
              <TableCell component="th" scope="row">
                {withWholeDates(period(payment.start_charge_date, payment.final_charge_date))}
              </TableCell>
              <TableCell>
                <StatusChip status={payment.status} />
              </TableCell>
              <TableCell align="right">{money(payment.charged)}</TableCell>
              <TableCell align="right">{money(payment.due)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Balance, debts and payments as of the end of a day. */
export function AccountAsOf({ league, day }: { league: League; day: string }) {
  const t = useT();
  const { money, zone, day: formatDay } = useFormat();
  const account = useAccountAsOf(league.id, day, endOfDay(day, zone));
  if (account.error) return <ErrorAlert error={account.error} onRetry={() => void account.refetch()} />;
  if (!account.data) return <Skeleton variant="rounded" height={120} />;
  const { balance, owed } = account.data;
  return (
    <Box
      component="section"
      aria-live="polite"
      aria-busy={account.isPlaceholderData}
      sx={{ bgcolor: 'action.hover', borderRadius: 1, p: 1.5, display: 'grid', gap: 1 }}
    >
      <Typography variant="h3" component="h2">
        {t('provisioning.asof.moment', { day: formatDay(endOfDay(day, zone)) })}
      </Typography>
      <Typography>{t('leagues.ledger.amounts', { balance: money(balance), owed: money(owed) })}</Typography>
      <Payments account={account.data} />
    </Box>
  );
}
