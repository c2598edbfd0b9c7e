import * as v from 'valibot';

const required = v.pipe(v.string(), v.trim(), v.nonEmpty('required'));

/** What can be told before the server is asked; the server has the last word. Messages are keys of the texts. */
export const schema = v.object({
  name: required,
  last_name: required,
  username: v.pipe(required, v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{2,39}$/, 'usernameForm')),
  email: v.pipe(required, v.email('email')),
  password: v.pipe(v.string(), v.nonEmpty('required'), v.minLength(8, 'passwordShort')),
  dial_country: v.pipe(v.string(), v.nonEmpty('choose')),
  telephone_number: v.pipe(required, v.regex(/^[0-9][0-9 ().-]*$/, 'phone')),
  league_name: required,
  url_extension: v.pipe(required, v.regex(/^(?=.{3,31}$)[a-z](-?[a-z0-9])*$/, 'addressForm')),
  /** None: that of the dial code. */
  country_id: v.string(),
  type_tier: v.pipe(v.string('choose'), v.nonEmpty('choose')),
  accept_terms: v.pipe(v.boolean(), v.literal(true, 'terms')),
});

export type Registration = v.InferInput<typeof schema>;

export const EMPTY: Registration = {
  name: '',
  last_name: '',
  username: '',
  email: '',
  password: '',
  dial_country: '',
  telephone_number: '',
  league_name: '',
  url_extension: '',
  country_id: '',
  type_tier: '1',
  accept_terms: false as true,
};

/** An address made of a league's name (R33). */
export function addressFrom(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const joined = plain.replace(/[^a-z0-9]+/g, '-').replace(/^[^a-z]+/, '');
  return joined.slice(0, 31).replace(/-+$/, '');
}
