import type { components } from '@touchline/contracts/api/platform';
import type { Country, User } from '../../../api/types.js';

/** A new owner as typed so far; the fields have the API's names. */
export interface OwnerDraft {
  name: string;
  last_name: string;
  email: string;
  telephone_number: string;
  language: 'en' | 'es';
}

/** A league and its owner, as typed so far. */
export interface Draft {
  owner_kind: 'new' | 'existing';
  owner: OwnerDraft;
  /** The country of the new owner's dial code. */
  dial_country: string;
  /** An existing owner who has no league. */
  existing: User | null;
  name: string;
  url_extension: string;
  type_tier: number | null;
  /** Empty to use the country of the owner's phone number. */
  country_id: string;
}

export const emptyDraft = (language: 'en' | 'es'): Draft => ({
  owner_kind: 'new',
  owner: { name: '', last_name: '', email: '', telephone_number: '', language },
  dial_country: '',
  existing: null,
  name: '',
  url_extension: '',
  type_tier: null,
  country_id: '',
});

type Body = components['schemas']['CreateLeagueBody'];

/** The owner as sent to the API; null while incomplete. */
export function toOwner(draft: Draft, countries: readonly Country[]): Pick<Body, 'user_id' | 'owner'> | null {
  const { owner, existing } = draft;
  if (draft.owner_kind === 'existing') return existing && { user_id: existing.id };
  const dial = countries.find(({ id }) => id === draft.dial_country)?.dial_code;
  const texts = [owner.name, owner.last_name, owner.email, owner.telephone_number];
  if (dial === undefined || texts.some((text) => text.trim() === '')) return null;
  const [name = '', last_name = '', email = '', telephone_number = ''] = texts.map((text) => text.trim());
  return {
    owner: {
      name,
      last_name,
      email,
      telephone_number,
      language: owner.language,
      prefix_telephone_number: dial,
    },
  };
}

/** The league's country: the one that was chosen, or that of a new owner's number, since several countries can share a code. */
const countryOf = (draft: Draft): string =>
  draft.country_id || (draft.owner_kind === 'new' ? draft.dial_country : '');

/** The request body; null while incomplete. */
export function toCreateBody(draft: Draft, countries: readonly Country[]): Body | null {
  const { name, url_extension, type_tier } = draft;
  const owner = toOwner(draft, countries);
  if (!owner || name.trim() === '' || url_extension === '' || type_tier === null) return null;
  const country_id = countryOf(draft);
  return { ...owner, name: name.trim(), url_extension, type_tier, ...(country_id ? { country_id } : {}) };
}
