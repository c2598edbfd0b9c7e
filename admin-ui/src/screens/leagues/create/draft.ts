import type { components } from '../../../../../api-types/schema.js';
import type { Country, User } from '../../../api/types.js';

/** A new owner as they are typed; the fields have the API's names. */
export interface OwnerDraft {
  name: string;
  last_name: string;
  email: string;
  telephone_number: string;
  language: 'en' | 'es';
}

/** A league, and who is to own it, as far as it has been typed. */
export interface Draft {
  owner_kind: 'new' | 'existing';
  owner: OwnerDraft;
  /** The country whose dial code the new owner's number has. */
  dial_country: string;
  /** An owner who is there and has no league. */
  existing: User | null;
  name: string;
  url_extension: string;
  type_tier: number | null;
  /** Empty: as the owner's telephone number says. */
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

/** What the API gets of the owner; null while something lacks. */
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

/** The country of the league: the one that was chosen, or that of a new owner's number, where several share a code. */
const countryOf = (draft: Draft): string =>
  draft.country_id || (draft.owner_kind === 'new' ? draft.dial_country : '');

/** What is sent; null while something lacks. */
export function toCreateBody(draft: Draft, countries: readonly Country[]): Body | null {
  const { name, url_extension, type_tier } = draft;
  const owner = toOwner(draft, countries);
  if (!owner || name.trim() === '' || url_extension === '' || type_tier === null) return null;
  const country_id = countryOf(draft);
  return { ...owner, name: name.trim(), url_extension, type_tier, ...(country_id ? { country_id } : {}) };
}
