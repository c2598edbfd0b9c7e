import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetMany } from '../../../api/records-by-id.js';
import { Link as RouterLink } from 'react-router';
import type { BankLine, Payment } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { paymentPeriod } from '../../../records/payment-facts.js';
import { useAreaPath, useFormat } from '../../../records/platform.js';
import { UserName } from '../../../records/user-name.js';
import { withWholeDates } from '../../../ui/dates.js';
import { Facts } from '../../../ui/facts.js';
import type { Fact } from '../../../ui/facts.js';

/** How a line was settled: by whom, when, why, and which payments it covered. */
export function SettledLine({ line }: { line: BankLine }) {
  const t = useT();
  const format = useFormat();
  const path = useAreaPath();
  const { status, decided, decided_by: by, ignore_reason: reason, payment_ids: ids } = line;
  const payments = useGetMany<Payment>(
    'payments',
    { ids, meta: { expand: 'league' } },
    { enabled: ids.length > 0 },
  );
  if (status === 'open')
    return line.amount < 0 ? <Typography>{t('bank.match.settled.out')}</Typography> : null;
  const facts: Fact[] = [
    ...(by
      ? [[t(`bank.match.settled.${status as 'matched' | 'ignored'}`), <UserName key="by" id={by} />] as Fact]
      : []),
    ...(decided ? [[t('word.date'), format.instant(decided)] as Fact] : []),
    ...(reason ? [[t('word.reason'), reason] as Fact] : []),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Facts facts={facts} />
      {ids.length > 0 && (
        <Box>
          <Typography variant="h3" gutterBottom>
            {t('bank.match.settled.pays')}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {(payments.data ?? []).flatMap((payment) =>
              payment ? (
                <li key={payment.id}>
                  <Link
                    underline="always"
                    component={RouterLink}
                    to={path(`show_league/${payment.league_id}`)}
                  >
                    {payment.league?.name ?? payment.league_id}
                  </Link>
                  {withWholeDates(` · ${paymentPeriod(payment, format)} · ${format.money(payment.charged)}`)}
                </li>
              ) : (
                []
              ),
            )}
          </Box>
        </Box>
      )}
    </Box>
  );
}
