import Chip from '@mui/material/Chip';
import type { Country, PaymentProvider } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { Catalog } from '../../records/catalog.js';
import { labelValues } from '../../records/list/columns.js';
import type { Column } from '../../records/list/columns.js';
import { useCountries } from '../../records/use-countries.js';
import type { Field } from '../../ui/record-dialog.js';

const KINDS = ['bank_transfer', 'cash', 'online'] as const;

function useColumns(countries: readonly Country[]): Column<PaymentProvider>[] {
  const t = useT();
  const getCountry = ({ country_id: id }: PaymentProvider): string =>
    countries.find((country) => country.id === id)?.name ?? t('settings.all_countries');
  const states = { true: t('settings.active'), false: t('settings.inactive') };
  return [
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
      render: ({ kind }) => t(`settings.provider_kind.${kind}`),
      file: { of: 'kind', words: labelValues(KINDS, (id) => t(`settings.provider_kind.${id}`)) },
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
      key: 'country',
      label: t('word.country'),
      from: 'md',
      render: getCountry,
      file: {
        of: 'country_id',
        words: Object.fromEntries(countries.slice(0, 40).map(({ id, name }) => [id, name])),
      },
    },
    {
      key: 'active',
      label: t('word.status'),
      render: ({ active = false }) => (
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

/** Where owners can pay, as shown in the portal. */
export function ProvidersTab() {
  const t = useT();
  const countries = useCountries();
  const columns = useColumns(countries);
  const allCountries = { id: '', name: t('settings.all_countries') };
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
    {
      name: 'country_id',
      label: t('settings.provider_country'),
      kind: 'choice',
      choices: [allCountries, ...countries.map(({ id, name }) => ({ id: String(id), name }))],
    },
    { name: 'active', label: t('settings.active'), kind: 'flag' },
  ];
  return (
    <Catalog<PaymentProvider>
      resource="payment_providers"
      permission="payment_providers.write"
      columns={columns}
      fields={fields}
      defaults={{ kind: 'bank_transfer', active: true }}
      texts={{
        title: t('settings.tab_providers'),
        create: t('settings.create_provider'),
        edit: t('settings.edit_provider'),
        empty: t('settings.providers_empty'),
        remove: t('settings.remove_provider'),
      }}
    />
  );
}
