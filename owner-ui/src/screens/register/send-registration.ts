import { Problem } from '@touchline/session';
import type { Country } from '../../api/types.js';
import type { FieldName, Registration } from './schema.js';
import { nameParts, usernamesFrom } from './schema.js';

/** Server fields that have another name here. */
export const FIELDS: Partial<Record<string, FieldName>> = {
  name: 'full_name',
  last_name: 'full_name',
  username: 'email',
  prefix_telephone_number: 'dial_country',
  country_id: 'country',
  password_confirm: 'password',
  'league.name': 'league_name',
  'league.url_extension': 'url_extension',
  url_extension: 'url_extension',
  'league.type_tier': 'type_tier',
};

const TAKEN: Partial<Record<string, FieldName>> = { EMAIL_TAKEN: 'email', DUPLICATE: 'url_extension' };

/** The form field that a refusal without field errors is about. */
export function findField(problem: unknown): FieldName | undefined {
  return problem instanceof Problem ? TAKEN[problem.code] : undefined;
}

function toBody(form: Registration, username: string, countries: Country[]) {
  const find = (code: string) => countries.find((country) => country.code === code);
  const home = find(form.country);
  const country = home ? { country_id: home.id } : {};
  return {
    ...nameParts(form.full_name),
    ...{ username, email: form.email.trim(), password: form.password, password_confirm: form.password },
    prefix_telephone_number: (find(form.dial_country) ?? home)?.dial_code ?? '',
    telephone_number: form.telephone_number.trim(),
    accept_terms: form.accept_terms,
    ...country,
    league: {
      name: form.league_name.trim(),
      url_extension: form.url_extension,
      type_tier: Number(form.type_tier),
    },
  };
}

/**
 * Registers with the first username that is available.
 * @returns that username. Throws a Problem.
 */
export async function sendRegistration(
  form: Registration,
  countries: Country[],
  send: (body: ReturnType<typeof toBody>) => Promise<unknown>,
): Promise<string> {
  const names = usernamesFrom(form.email, form.url_extension);
  for (const [n, username] of names.entries()) {
    try {
      await send(toBody(form, username, countries));
      return username;
    } catch (error) {
      const isTaken = error instanceof Problem && error.code === 'USERNAME_TAKEN';
      if (!isTaken || n === names.length - 1) throw error;
    }
  }
  throw new Error('There is always a username to try.');
}
