import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocale } from 'use-intl';
import { get, listPath } from '../api/client.js';
import type { Country } from '../api/types.js';

/** A flag without a picture from anywhere: the two letters of a country as regional indicators. */
function flagOf(code: string): string {
  return String.fromCodePoint(...[...code].map((letter) => 0x1f1a5 + letter.charCodeAt(0)));
}

export interface ShownCountry extends Country {
  flag: string;
}

/** All countries by their names in the person's language. */
export function useCountries(): ShownCountry[] {
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['countries'],
    queryFn: () => get<Country[]>(listPath('countries', { range: [0, 499] })),
    staleTime: Infinity,
  });
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const named = (data ?? []).map((country) => ({
      ...country,
      name: names.of(country.code) ?? country.name,
      flag: flagOf(country.code),
    }));
    return named.sort((one, other) => one.name.localeCompare(other.name, locale));
  }, [data, locale]);
}
