import type { Country } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { Catalog } from '../../records/catalog.js';
import type { Column } from '../../records/list/columns.js';
import type { Field } from '../../ui/record-dialog.js';

function useColumns(): Column<Country>[] {
  const t = useT();
  const plain = (key: 'name' | 'code' | 'dial_code', label: string): Column<Country> => ({
    key,
    label,
    sort: key,
    render: (country) => country[key],
    file: { of: key },
  });
  const yesNo = { true: t('word.yes'), false: t('word.no') };
  return [
    plain('name', t('word.name')),
    plain('code', t('settings.code')),
    plain('dial_code', t('settings.dial_code')),
    {
      key: 'main',
      label: t('settings.main_country'),
      from: 'md',
      render: (country) => yesNo[`${country.is_main_for_dial_code ?? false}`],
      file: { of: 'is_main_for_dial_code', words: yesNo },
    },
  ];
}

/** The countries that leagues can be in. */
export function CountriesTab() {
  const t = useT();
  const columns = useColumns();
  const fields: Field[] = [
    { name: 'name', label: t('word.name'), required: true },
    { name: 'code', label: t('settings.code'), required: true, help: t('settings.code_help') },
    {
      name: 'dial_code',
      label: t('settings.dial_code'),
      required: true,
      help: t('settings.dial_help'),
    },
    { name: 'is_main_for_dial_code', label: t('settings.main_country'), kind: 'flag' },
  ];
  return (
    <Catalog<Country>
      resource="countries"
      permission="countries.write"
      columns={columns}
      fields={fields}
      filters={[{ kind: 'search', label: t('list.search') }]}
      defaults={{ is_main_for_dial_code: false }}
      texts={{
        title: t('settings.tab_countries'),
        create: t('palette.new_country'),
        edit: t('settings.edit_country'),
        empty: t('settings.countries_empty'),
        remove: t('settings.remove_country'),
      }}
    />
  );
}
