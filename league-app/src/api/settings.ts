import * as v from 'valibot';
import type { League } from '../league.js';
import { color, email, idOrNull, oneOf, text, textOrNull } from './fields.js';
import { mediaUrl } from './media-url.js';
import { planView } from './plan-view.js';
import { route } from './route.js';

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
  route('GET /plan', ['admin'], [], ({ league }) => planView(league)),
  route('GET /settings', ['admin', 'delegate', 'collaborator'], [], ({ league }) => settingsView(league)),
  route('PATCH /settings', ['admin'], [], (call) => {
    const body = call.body(SETTINGS);
    call.change((change) => call.league.records.settings.change(change, body));
    return settingsView(call.league);
  }),
];

/** What the league says of itself. */
export function settingsView({ records }: League) {
  const { id: _id, created: _created, updated: _updated, ...settings } = records.settings.get();
  return { ...settings, logo_url: mediaUrl(settings.logo_image_id) };
}
