import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import type { PaymentProvider } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { Editor } from '../../records/editor.js';
import { wordsOf } from '../../records/list/columns.js';
import type { Column } from '../../records/list/columns.js';
import { RecordList } from '../../records/list/record-list.js';
import type { Field } from '../../ui/record-dialog.js';

const KINDS = ['bank_transfer', 'cash', 'online'] as const;

/** Where owners can pay, as the portal shows it to them. */
export function ProvidersTab() {
  const t = useT();
  const [edited, setEdited] = useState<Partial<PaymentProvider> | null>(null);
  const kind = (provider: PaymentProvider): string => t(`settings.provider_kind.${provider.kind}`);
  const columns: Column<PaymentProvider>[] = [
    {
      key: 'name',
      label: t('word.name'),
      sort: 'name',
      render: ({ name }) => name,
      file: { of: 'name' },
    },
    {
      key: 'kind',
      label: t('payments.kind'),
      render: kind,
      file: { of: 'kind', words: wordsOf(KINDS, (id) => t(`settings.provider_kind.${id}`)) },
    },
    {
      key: 'holder',
      label: t('settings.holder'),
      from: 'md',
      render: (provider) => provider.holder_name ?? '',
      file: { of: 'holder_name' },
    },
    {
      key: 'account',
      label: t('settings.account_number'),
      render: (provider) => provider.account_number ?? '',
      file: { of: 'account_number' },
    },
    {
      key: 'active',
      label: t('word.status'),
      render: ({ active }) => (
        <Chip
          size="small"
          variant="outlined"
          color={active ? 'success' : 'default'}
          label={t(active ? 'settings.active' : 'settings.inactive')}
        />
      ),
      file: { of: 'active', words: { true: t('settings.active'), false: t('settings.inactive') } },
    },
  ];
  const fields: Field[] = [
    { name: 'name', label: t('word.name'), required: true },
    {
      name: 'kind',
      label: t('payments.kind'),
      kind: 'choice',
      required: true,
      choices: KINDS.map((id) => ({ id, name: t(`settings.provider_kind.${id}`) })),
    },
    { name: 'holder_name', label: t('settings.holder') },
    { name: 'holder_document', label: t('settings.holder_document') },
    { name: 'account_type', label: t('settings.account_type') },
    { name: 'account_number', label: t('settings.account_number') },
    { name: 'instructions', label: t('settings.instructions'), kind: 'long' },
    { name: 'active', label: t('settings.active'), kind: 'flag' },
  ];
  return (
    <>
      <Box sx={{ mb: 2, textAlign: 'right' }}>
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          onClick={() => setEdited({ kind: 'bank_transfer', active: true })}
        >
          {t('settings.create_provider')}
        </Button>
      </Box>
      <RecordList<PaymentProvider>
        resource="payment_providers"
        label={t('settings.tab_providers')}
        columns={columns}
        sort={{ field: 'name', order: 'ASC' }}
        empty={t('settings.providers_empty')}
        onOpen={setEdited}
      />
      {edited && (
        <Editor
          resource="payment_providers"
          title={t(edited.id ? 'settings.edit_provider' : 'settings.create_provider')}
          fields={fields}
          record={edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
