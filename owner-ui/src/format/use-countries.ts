import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'use-intl';
import { loadCountries } from '../api/countries.js';
import type { Country } from '../api/types.js';

/** A country's flag as emoji: its two letters as regional indicators. */
function flagEmoji(code: string): string {
  return String.fromCodePoint(...[...code].map((letter) => 0x1f1a5 + letter.charCodeAt(0)));
}

export interface LocalizedCountry extends Country {
  flag: string;
}

function localizeCountries(locale: string, countries: Country[]): LocalizedCountry[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return countries
    .map((country) => ({
      ...country,
      name: names.of(country.code) ?? country.name,
      flag: flagEmoji(country.code),
    }))
    .sort((one, other) => compare(one.name, other.name));
}

const NONE: LocalizedCountry[] = [];

/**
 * All countries by name in the user's language: named and sorted once, for all fields that show them.
 * @param isEnabled sends no request while false
 */
export function useCountries(isEnabled: boolean): LocalizedCountry[] {
  const locale = useLocale();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['countries', locale],
    queryFn: async () => localizeCountries(locale, await loadCountries(client)),
    staleTime: Infinity,
    enabled: isEnabled,
  });
  return data ?? NONE;
}
