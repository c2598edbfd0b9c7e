import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useGetList } from '../../../api/record-hooks.js';
import { Link } from 'react-router';
import type { League } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import type { AccountEntry } from '../../../records/account-entries.js';
import { useAreaPath, useFormat } from '../../../records/platform.js';
import { withWholeDates } from '../../../ui/dates.js';
import { ErrorAlert } from '../../../ui/error-alert.js';
import { LinesSkeleton } from '../../../ui/lines-skeleton.js';
import { RelativeTime } from '../../../ui/relative-time.js';
import { SectionCard } from './section-card.js';

const SHOWN = 6;
const FIGURE = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

function EntryRow({ entry }: { entry: AccountEntry }) {
  const t = useT();
  const { money, locale, instant } = useFormat();
  const { credit, debit, balance } = entry;
  return (
    <TableRow>
      <TableCell sx={{ color: 'text.secondary', pl: 2 }}>
        <RelativeTime at={entry.occurred_at} locale={locale} full={instant(entry.occurred_at)} />
      </TableCell>
      <TableCell>{withWholeDates(entry.description)}</TableCell>
      <TableCell align="right" sx={FIGURE}>
        {debit > 0 ? `−${money(debit)}` : credit > 0 ? `+${money(credit)}` : ''}
      </TableCell>
      <TableCell align="right" sx={{ ...FIGURE, display: { xs: 'none', sm: 'table-cell' }, pr: 2 }}>
        {balance === null ? t('payments.not_known') : money(balance)}
      </TableCell>
    </TableRow>
  );
}

/** The latest entries of the account, with the balance after each. */
export function RecentEntries({ league }: { league: League }) {
  const t = useT();
  const path = useAreaPath();
  const entries = useGetList<AccountEntry>(`leagues/${league.id}/entries`, {
    sort: { field: 'position', order: 'DESC' },
    pagination: { page: 1, perPage: SHOWN },
  });
  const all = (
    <Button component={Link} size="small" to={path(`show_league/${league.id}/history`)}>
      {t('history.all')}
    </Button>
  );
  return (
    <SectionCard flush title={t('history.recent')} action={all}>
      {entries.error && <ErrorAlert error={entries.error} onRetry={() => void entries.refetch()} />}
      {entries.isPending && <LinesSkeleton count={SHOWN} columns="6rem 1fr 6rem" />}
      {entries.data && (
        <TableContainer tabIndex={0} role="region" aria-label={t('history.recent')}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell sx={{ pl: 2 }}>{t('word.date')}</TableCell>
                <TableCell>{t('leagues.audit.what')}</TableCell>
                <TableCell align="right">{t('history.change')}</TableCell>
                <TableCell align="right" sx={{ display: { xs: 'none', sm: 'table-cell' }, pr: 2 }}>
                  {t('history.balance')}
                </TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {entries.data.map((entry) => (
                <EntryRow key={entry.position} entry={entry} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </SectionCard>
  );
}
