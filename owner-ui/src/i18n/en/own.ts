import { billing } from './billing.js';
import { contact } from './contact.js';
import { league, usage } from './league.js';
import { payments } from './payments.js';
import { user } from './user.js';
import { welcome } from './welcome.js';

/** Texts for logged-in users only: visitors do not load them. */
export const own = { billing, contact, league, usage, payments, user, welcome };
