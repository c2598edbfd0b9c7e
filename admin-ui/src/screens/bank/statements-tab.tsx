import Box from '@mui/material/Box';
import { useGetList } from '../../api/record-hooks.js';
import type { BankAccount, BankStatement } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { labelValues } from '../../records/list/columns.js';
import type { Column } from '../../records/list/columns.js';
import type { Filter } from '../../records/list/filters.js';
import { RecordList } from '../../records/list/record-list.js';
import { useCan, useFormat } from '../../records/platform.js';
import { UserName } from '../../records/user-name.js';
import { formatIsoDay } from '../../ui/format.js';
import { ImportCard } from './import/import-card.js';

const FORMATS = ['csv', 'xlsx', 'ofx', 'camt'] as const;

export const useBankAccounts = () =>
  useGetList<BankAccount>('bank_accounts', {
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });

function useColumns(accounts: readonly BankAccount[]): Column<BankStatement>[] {
  const t = useT();
  const { money, instant } = useFormat();
  const balance = (amount: number | null): string =>
    amount === null ? t('bank.statements.unknown') : money(amount);
  const period = ({ period_from: from, period_to: to }: BankStatement): string =>
    from && to ? `${formatIsoDay(from)} – ${formatIsoDay(to)}` : '';
  const nameOf = (id: string): string => accounts.find((account) => account.id === id)?.name ?? '';
  return [
    { key: 'period', label: t('bank.statements.period'), sort: 'period_from', render: period },
    {
      key: 'account',
      label: t('bank.account'),
      render: ({ bank_account_id: id }) => nameOf(id),
      file: { of: 'bank_account_id', words: Object.fromEntries(accounts.map(({ id, name }) => [id, name])) },
    },
    {
      key: 'format',
      label: t('bank.statements.format'),
      from: 'lg',
      render: ({ format }) => t(`bank.statements.formats.${format}`),
      file: { of: 'format', words: labelValues(FORMATS, (one) => t(`bank.statements.formats.${one}`)) },
    },
    {
      key: 'lines',
      label: t('bank.statements.lines'),
      sort: 'lines',
      numeric: true,
      render: ({ lines }) => lines,
      file: { of: 'lines' },
    },
    {
      key: 'new_lines',
      label: t('bank.statements.new_lines'),
      numeric: true,
      render: ({ new_lines: fresh }) => fresh,
      file: { of: 'new_lines' },
    },
    ...(['opening', 'closing'] as const).map((name): Column<BankStatement> => ({
      key: name,
      label: t(`bank.statements.${name}`),
      numeric: true,
      from: 'md',
      render: (statement) => balance(statement[`${name}_balance`]),
      file: { of: `${name}_balance`, as: 'amount' },
    })),
    {
      key: 'by',
      label: t('bank.statements.by'),
      from: 'lg',
      render: ({ imported_by: id }) => <UserName id={id} />,
    },
    {
      key: 'created',
      label: t('bank.statements.imported'),
      sort: 'created',
      render: ({ created }) => instant(created),
      file: { of: 'created', as: 'instant' },
    },
  ];
}

/** Imports a statement, and lists the imported ones. */
export function StatementsTab() {
  const t = useT();
  const mayWrite = useCan()('bank.write');
  const accounts = useBankAccounts();
  const columns = useColumns(accounts.data ?? []);
  const filters: Filter[] = [
    {
      kind: 'choice',
      source: 'bank_account_id',
      label: t('bank.account'),
      choices: (accounts.data ?? []).map(({ id, name }) => ({ id, name })),
    },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {mayWrite && accounts.data && <ImportCard accounts={accounts.data} />}
      <RecordList<BankStatement>
        resource="bank_statements"
        label={t('bank.tab.statements')}
        columns={columns}
        filters={filters}
        sort={{ field: 'created', order: 'DESC' }}
        empty={t('bank.statements.empty')}
      />
    </Box>
  );
}
