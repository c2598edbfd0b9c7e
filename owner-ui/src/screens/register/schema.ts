import * as v from 'valibot';

const required = v.pipe(v.string(), v.trim(), v.nonEmpty('required'));

export const ADDRESS = /^(?=.{3,31}$)[a-z](-?[a-z0-9])*$/;

/** Checks that need no server; the server has the final say. Messages are keys of the texts. */
export const schema = v.object({
  league_name: required,
  url_extension: v.pipe(required, v.regex(ADDRESS, 'addressForm')),
  /** ISO code of the league's country. */
  country: v.pipe(v.string(), v.nonEmpty('choose')),
  full_name: v.pipe(required, v.regex(/\S\s+\S/, 'fullName')),
  email: v.pipe(required, v.email('email')),
  password: v.pipe(v.string(), v.nonEmpty('required'), v.minLength(8, 'passwordShort')),
  /** ISO code; empty for the league's country. */
  dial_country: v.string(),
  telephone_number: v.pipe(required, v.regex(/^[0-9][0-9 ().-]*$/, 'phone')),
  type_tier: v.pipe(v.string('choose'), v.nonEmpty('choose')),
  accept_terms: v.pipe(v.boolean(), v.literal(true, 'terms')),
});

export type Registration = v.InferInput<typeof schema>;
export type FieldName = keyof Registration;

/** The fields of each step, in the order of input. */
export const STEPS = [
  ['league_name', 'url_extension', 'country'],
  ['full_name', 'email', 'password', 'dial_country', 'telephone_number'],
  ['type_tier', 'accept_terms'],
] as const satisfies readonly (readonly FieldName[])[];

export function findStep(field: string): number {
  return STEPS.findIndex((fields) => (fields as readonly string[]).includes(field));
}

export const EMPTY: Registration = {
  league_name: '',
  url_extension: '',
  country: '',
  full_name: '',
  email: '',
  password: '',
  dial_country: '',
  telephone_number: '',
  type_tier: '1',
  accept_terms: false as true,
};

export { addressFrom } from '@touchline/ui/site-address';

/** Splits a full name into two parts: two given and two family names, as is usual in Latin America, become two each. */
export function nameParts(full: string): { name: string; last_name: string } {
  const words = full.trim().split(/\s+/);
  const givenNameCount = words.length > 3 ? 2 : 1;
  return { name: words.slice(0, givenNameCount).join(' '), last_name: words.slice(givenNameCount).join(' ') };
}

/** Usernames to try in turn: from the email address, then with the league's address appended, which is unique. */
export function usernamesFrom(email: string, address: string): string[] {
  const local = email
    .split('@')[0]!
    .replace(/[^A-Za-z0-9._-]/g, '')
    .replace(/^[^A-Za-z0-9]+/, '');
  const both = `${local}.${address}`.replace(/^\./, '').slice(0, 40);
  return [...(local.length >= 3 ? [local.slice(0, 40)] : []), both, `${both.slice(0, 33)}.liga`];
}
