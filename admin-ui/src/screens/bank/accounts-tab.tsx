import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useGetOne } from 'react-admin';
import { useState } from 'react';
import type { BankAccount } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { RecordEditor } from '../../records/lazy-dialogs.js';
import type { Column } from '../../records/list/columns.js';
import { RecordList } from '../../records/list/record-list.js';
import { useCan } from '../../records/platform.js';
import { useCreating } from '../../records/use-address-state.js';
import type { Field } from '../../ui/record-dialog.js';

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

/** The editor of an account that is read whole: lists mask its number. */
function AccountEditor({ id, fields, onClose }: { id: string; fields: Field[]; onClose: () => void }) {
  const t = useT();
  const { data } = useGetOne<BankAccount>('bank_accounts', { id });
  if (!data) return null;
  return (
    <RecordEditor
      resource="bank_accounts"
      title={t('bank.accounts.edit')}
      fields={fields}
      record={data}
      onClose={onClose}
    />
  );
}

/** The platform's own bank accounts. One that is not used any more is switched off: its statements stay. */
export function AccountsTab() {
  const t = useT();
  const mayWrite = useCan()('bank.write');
  const columns = useColumns();
  const [creating, setCreating] = useCreating();
  const [edited, setEdited] = useState<string | null>(null);
  const fields: Field[] = [
    { name: 'name', label: t('word.name'), required: true },
    { name: 'bank', label: t('bank.accounts.bank') },
    { name: 'account_number', label: t('bank.accounts.number'), help: t('bank.accounts.number_help') },
    { name: 'active', label: t('bank.accounts.active'), kind: 'flag' },
  ];
  const create = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
      {t('bank.accounts.create')}
    </Button>
  );
  return (
    <>
      {mayWrite && <Box sx={{ mb: 2, textAlign: 'right' }}>{create}</Box>}
      <RecordList<BankAccount>
        resource="bank_accounts"
        label={t('bank.tab.accounts')}
        columns={columns}
        sort={{ field: 'name', order: 'ASC' }}
        empty={t('bank.accounts.empty')}
        {...(mayWrite ? { onOpen: ({ id }) => setEdited(id), emptyAction: create } : {})}
      />
      {creating && (
        <RecordEditor
          resource="bank_accounts"
          title={t('bank.accounts.create')}
          fields={fields}
          record={{ active: true }}
          onClose={() => setCreating(false)}
        />
      )}
      {edited && <AccountEditor id={edited} fields={fields} onClose={() => setEdited(null)} />}
    </>
  );
}
