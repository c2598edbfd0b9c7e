import type { Country } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import type { Column } from '../../records/list/columns.js';
import { RecordList } from '../../records/list/record-list.js';

/** The countries that leagues can be in. */
export function CountriesTab() {
  const t = useT();
  const columns: Column<Country>[] = [
    {
      key: 'name',
      label: t('word.name'),
      sort: 'name',
      render: ({ name }) => name,
      file: { of: 'name' },
    },
    {
      key: 'code',
      label: t('settings.code'),
      sort: 'code',
      render: ({ code }) => code,
      file: { of: 'code' },
    },
    {
      key: 'dial',
      label: t('settings.dial_code'),
      sort: 'dial_code',
      render: (country) => country.dial_code,
      file: { of: 'dial_code' },
    },
  ];
  return (
    <RecordList<Country>
      resource="countries"
      label={t('settings.tab_countries')}
      columns={columns}
      sort={{ field: 'name', order: 'ASC' }}
      empty={t('settings.countries_empty')}
    />
  );
}
