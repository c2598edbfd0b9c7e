import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { Link as RouterLink } from 'react-router';
import { useTrialBalance } from '../../api/books.js';
import { useT } from '../../i18n/index.js';
import { useAreaPath, useFormat } from '../../records/platform.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import type { BookProps } from './book-props.js';
import { BookTable } from './book-table.js';

const FIGURES = ['opening', 'debit', 'credit', 'closing'] as const;

/** The opening balance, postings and closing balance of every account; debits and credits have equal sums. */
export function TrialBalance({ from, to }: BookProps) {
  const t = useT();
  const path = useAreaPath();
  const { money } = useFormat();
  const { data, error, isPending, refetch } = useTrialBalance({ from, to });
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton variant="rounded" height={360} />;
  const { accounts } = data;
  if (accounts.length === 0) return <EmptyState text={t('books.nothing')} />;
  const entries = (account: string): string =>
    `${path('books/general_ledger')}?${new URLSearchParams({ from, to, account }).toString()}`;
  return (
    <BookTable
      label={t('books.tab.trial_balance')}
      columns={[
        { key: 'account', label: t('books.account') },
        ...FIGURES.map((name) => ({ key: name, label: t(`books.${name}`), numeric: true })),
      ]}
      rows={accounts.map((one) => ({
        key: one.account,
        cells: [
          <Link key="name" component={RouterLink} to={entries(one.account)}>
            {one.title}
          </Link>,
          ...FIGURES.map((name) => money(one[name])),
        ],
      }))}
      totals={[
        t('word.total'),
        ...FIGURES.map((name) => money(accounts.reduce((sum, one) => sum + one[name], 0))),
      ]}
    />
  );
}
