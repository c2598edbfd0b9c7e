import { useMemo } from 'react';
import { useLocale } from 'react-admin';
import { useGetList } from '../api/record-hooks.js';
import type { Country } from '../api/types.js';

/** A country's name in the language of the console: records have one name, languages have several (Peru, Perú). */
export function useCountryName(): (country: Pick<Country, 'code' | 'name'>) => string {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
    return ({ code, name }) => names.of(code) ?? name;
  }, [locale]);
}

/** All countries, named and sorted in the language of the console. */
export function useCountries(): Country[] {
  const locale = useLocale();
  const nameOf = useCountryName();
  const { data } = useGetList<Country>('countries', {
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 500 },
  });
  return useMemo(() => {
    const { compare } = new Intl.Collator(locale);
    const named = (data ?? []).map((country) => ({ ...country, name: nameOf(country) }));
    return named.sort((one, other) => compare(one.name, other.name));
  }, [data, locale, nameOf]);
}
