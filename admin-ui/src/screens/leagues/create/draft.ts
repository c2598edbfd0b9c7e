import type { components } from '../../../../../api-types/schema.js';
import type { User } from '../../../api/types.js';

/** A league as far as it has been typed. */
export interface Draft {
  owner: User | null;
  name: string;
  url_extension: string;
  type_tier: number | null;
  /** Empty: as the owner's telephone number says. */
  country_id: string;
}

export const EMPTY_DRAFT: Draft = {
  owner: null,
  name: '',
  url_extension: '',
  type_tier: null,
  country_id: '',
};

/** What is sent; null while something lacks. */
export function toCreateBody(draft: Draft): components['schemas']['CreateLeagueBody'] | null {
  const { owner, name, url_extension, type_tier, country_id } = draft;
  if (!owner || name.trim() === '' || url_extension === '' || type_tier === null) return null;
  return {
    ...{ name: name.trim(), url_extension, type_tier, user_id: owner.id },
    ...(country_id ? { country_id } : {}),
  };
}
