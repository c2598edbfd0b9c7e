import { countries } from 'countries-list';
import type { Querier } from '../../platform/database/index.js';

/** The main country of each dial code that several countries share (R33). */
const MAIN_OF_SHARED: Record<string, string> = {
  '+1': 'US',
  '+7': 'RU',
  '+44': 'GB',
  '+47': 'NO',
  '+61': 'AU',
  '+64': 'NZ',
  '+212': 'MA',
  '+262': 'RE',
  '+290': 'SH',
  '+358': 'FI',
  '+500': 'FK',
  '+590': 'GP',
  '+672': 'NF',
};

/** The package lists the codes that Kosovo used before it got its own. */
const DIAL_CODES: Record<string, string> = { XK: '+383' };

export interface CountryRow {
  name: string;
  code: string;
  dial_code: string;
  is_main_for_dial_code: boolean;
}

/** All countries, each with one dial code. Of the countries that share a dial code, one is the main country. */
export function allCountries(): CountryRow[] {
  return Object.entries(countries).map(([code, { name, phone }]) => {
    const dial_code = DIAL_CODES[code] ?? `+${phone[0]}`;
    const main = MAIN_OF_SHARED[dial_code];
    return { name, code, dial_code, is_main_for_dial_code: main === undefined || main === code };
  });
}

/** Inserts all countries and returns their ids by code. */
export async function seedCountries(db: Querier): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; code: string }>(
    `INSERT INTO public.countries (name, code, dial_code, is_main_for_dial_code)
     SELECT name, code, dial_code, is_main_for_dial_code
     FROM json_to_recordset($1) AS c(name text, code text, dial_code text, is_main_for_dial_code boolean)
     RETURNING id, code`,
    [JSON.stringify(allCountries())],
  );
  return new Map(rows.map(({ id, code }) => [code, id]));
}
