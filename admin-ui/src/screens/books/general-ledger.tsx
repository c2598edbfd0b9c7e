import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useGeneralLedger } from '../../api/books.js';
import { useT } from '../../i18n/index.js';
import { ACCOUNTS } from '../../records/ledger-accounts.js';
import { useFormat } from '../../records/platform.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { formatIsoDay } from '../../ui/format.js';
import type { BookProps } from './book-props.js';
import { BookTable } from './book-table.js';

/** The entries of one account, with its balance after each. */
export function GeneralLedger({ from, to, account, onAccount }: BookProps) {
  const t = useT();
  const { money } = useFormat();
  const { data, error, isPending, refetch } = useGeneralLedger({ from, to }, account);
  const side = (amount: number, sign: 1 | -1): string => (amount * sign > 0 ? money(amount * sign) : '');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <TextField
        select
        size="small"
        label={t('books.account')}
        value={account}
        onChange={(event) => onAccount(event.target.value)}
        sx={{ maxWidth: 320 }}
      >
        {ACCOUNTS.map((name) => (
          <MenuItem key={name} value={name}>
            {t(`books.accounts.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      {error && <ErrorAlert error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton variant="rounded" height={360} />}
      {data && !error && (
        <BookTable
          label={t('books.tab.general_ledger')}
          columns={[
            { key: 'day', label: t('word.date') },
            { key: 'league', label: t('word.league') },
            { key: 'what', label: t('books.description') },
            ...(['debit', 'credit', 'balance'] as const).map((name) => ({
              ...{ key: name, label: t(`books.${name}`), numeric: true },
            })),
          ]}
          rows={data.entries.map((entry, n) => ({
            key: String(n),
            cells: [
              formatIsoDay(entry.day),
              ...[entry.league, entry.title],
              ...(entry.event === null ? ['', ''] : [side(entry.amount, 1), side(entry.amount, -1)]),
              money(entry.balance),
            ],
          }))}
        />
      )}
      {data?.more && <Typography color="text.secondary">{t('books.more')}</Typography>}
    </Box>
  );
}
