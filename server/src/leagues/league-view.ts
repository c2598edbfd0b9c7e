import { COUNTRIES } from '../countries/index.js';
import type { Actor } from '../identity/index.js';
import { USERS } from '../identity/index.js';
import type { Expansion, ListView } from '../platform/http/index.js';
import { SERVERS } from '../servers/index.js';
import { TIERS } from '../tiers/index.js';

const PERSON = [
  'id',
  'name',
  'last_name',
  'username',
  'email',
  'prefix_telephone_number',
  'telephone_number',
];

const COUNTRY: Expansion = { by: 'country_id', of: COUNTRIES };
const TIER: Expansion = { by: 'tier_id', of: TIERS };

/** Outside of administration, a server is only shown as a location, without its cost and utilization. */
const EXPANSIONS: Readonly<Record<string, Expansion>> = {
  user: { by: 'user_id', of: USERS, access: { fields: [...PERSON, 'verified', 'is_vetado'] } },
  country: COUNTRY,
  tier: TIER,
  server: { by: 'server_id', of: SERVERS, access: { fields: ['id', 'name', 'ip', 'status'] } },
};

export const EXPANDABLE = Object.keys(EXPANSIONS);

/** The fields of leagues that operators see: enough to assign services (R43). */
const OPERATOR_FIELDS = ['id', 'name', 'url_extension', 'url', 'country_id', 'tier_id', 'type_tier'];

/** Which leagues, and which of their fields, an actor sees (R43). Another owner's league does not exist for them: 404. */
export function leagueViewFor(actor: Actor): ListView {
  switch (actor.role) {
    case 'admin':
    case 'contador':
      return { expand: EXPANSIONS };
    case 'operario':
      return { fields: OPERATOR_FIELDS, expand: { country: COUNTRY, tier: TIER } };
    case 'common':
      return { rows: (bind) => `l.user_id = ${bind(actor.userId)}::uuid`, expand: EXPANSIONS };
  }
}
