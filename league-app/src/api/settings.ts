import { LEAGUE_ROLES } from '@touchline/contracts';
import * as v from 'valibot';
import type { League } from '../league.js';
import { color, email, idOrNull, oneOf, text, textOrNull } from './fields.js';
import { mediaUrl } from './media-url.js';
import { planView } from './plan-view.js';
import { route } from './route.js';
import { PLAN, SETTINGS as SETTINGS_VIEW } from './schemas/league.js';

const EVERYONE = LEAGUE_ROLES;
const SETTINGS = v.partial(
  v.strictObject({
    language: oneOf(['en', 'es']),
    description: textOrNull(1_000),
    contact_email: v.nullable(email),
    contact_phone: textOrNull(40),
    accent_color: color,
    logo_image_id: idOrNull,
    currency: v.pipe(text(3), v.regex(/^[A-Z]{3}$/, 'NOT_A_CURRENCY')),
  }),
);

export const settingsRoutes = [
  route('GET /plan', ['admin'], [], { response: PLAN }, ({ league }) => planView(league)),
  route('GET /settings', EVERYONE, [], { response: SETTINGS_VIEW }, ({ league }) => settingsView(league)),
  route('PATCH /settings', ['admin'], [], { body: SETTINGS, response: SETTINGS_VIEW }, (call) => {
    const body = call.body();
    call.change((change) => call.league.records.settings.change(change, body));
    return settingsView(call.league);
  }),
];

/** What the league says about itself. */
export function settingsView({ records }: League): v.InferOutput<typeof SETTINGS_VIEW> {
  const { id: _id, created: _created, updated: _updated, ...settings } = records.settings.get();
  return { ...settings, logo_url: mediaUrl(settings.logo_image_id) };
}
