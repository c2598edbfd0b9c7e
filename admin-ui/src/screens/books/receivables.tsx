import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { Link as RouterLink } from 'react-router';
import { useReceivables } from '../../api/books.js';
import { useT } from '../../i18n/index.js';
import { useAreaPath, useFormat } from '../../records/platform.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import type { BookProps } from './book-props.js';
import { BookTable } from './book-table.js';

const AGES = ['not_due', 'days_0_30', 'days_31_60', 'days_61_90', 'days_over_90'] as const;

/** Who owes what, by how long it has been due. */
export function Receivables(_props: BookProps) {
  const t = useT();
  const path = useAreaPath();
  const { money } = useFormat();
  const { data, error, isPending, refetch } = useReceivables();
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton variant="rounded" height={360} />;
  if (data.length === 0) return <EmptyState text={t('books.nobody_owes')} />;
  const sumOf = (name: (typeof AGES)[number] | 'total'): string =>
    money(data.reduce((sum, row) => sum + row[name], 0));
  return (
    <BookTable
      label={t('books.tab.receivables')}
      columns={[
        { key: 'league', label: t('word.league') },
        ...AGES.map((age) => ({ key: age, label: t(`collection.age.${age}`), numeric: true })),
        { key: 'total', label: t('word.total'), numeric: true },
      ]}
      rows={data.map((row) => ({
        key: row.league_id,
        cells: [
          <Link key="league" component={RouterLink} to={path(`show_league/${row.league_id}`)}>
            {row.league}
          </Link>,
          ...AGES.map((age) => (row[age] === 0 ? '' : money(row[age]))),
          <strong key="total">{money(row.total)}</strong>,
        ],
      }))}
      totals={[t('word.total'), ...AGES.map(sumOf), sumOf('total')]}
    />
  );
}
