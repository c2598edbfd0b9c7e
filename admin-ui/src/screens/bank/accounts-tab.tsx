import Chip from '@mui/material/Chip';
import type { BankAccount } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { Catalog } from '../../records/catalog.js';
import type { Column } from '../../records/list/columns.js';

function useColumns(): Column<BankAccount>[] {
  const t = useT();
  const states = { true: t('bank.accounts.active'), false: t('bank.accounts.inactive') };
  return [
    { key: 'name', label: t('word.name'), sort: 'name', render: ({ name }) => name, file: { of: 'name' } },
    {
      key: 'bank',
      label: t('bank.accounts.bank'),
      sort: 'bank',
      render: ({ bank = '' }) => bank,
      file: { of: 'bank' },
    },
    {
      key: 'account_number',
      label: t('bank.accounts.number'),
      render: ({ account_number: number = '' }) => number,
      file: { of: 'account_number' },
    },
    {
      key: 'currency',
      label: t('bank.accounts.currency'),
      from: 'md',
      render: ({ currency }) => currency,
      file: { of: 'currency' },
    },
    {
      key: 'mapping',
      label: t('bank.accounts.mapping'),
      from: 'md',
      render: ({ mapping }) => t(mapping ? 'bank.accounts.mapping_known' : 'bank.accounts.mapping_none'),
    },
    {
      key: 'active',
      label: t('word.status'),
      render: ({ active = true }) => (
        <Chip
          size="small"
          variant="outlined"
          color={active ? 'success' : 'default'}
          label={states[`${active}`]}
        />
      ),
      file: { of: 'active', words: states },
    },
  ];
}

/** The platform's own bank accounts. An account that is no longer used is deactivated: its statements stay. */
export function AccountsTab() {
  const t = useT();
  return (
    <Catalog<BankAccount>
      hasPartialRows
      resource="bank_accounts"
      permission="bank.write"
      columns={useColumns()}
      fields={[
        { name: 'name', label: t('word.name'), required: true },
        { name: 'bank', label: t('bank.accounts.bank') },
        { name: 'account_number', label: t('bank.accounts.number'), help: t('bank.accounts.number_help') },
        { name: 'active', label: t('bank.accounts.active'), kind: 'flag' },
      ]}
      defaults={{ active: true }}
      texts={{
        title: t('bank.tab.accounts'),
        create: t('bank.accounts.create'),
        edit: t('bank.accounts.edit'),
        empty: t('bank.accounts.empty'),
      }}
    />
  );
}
