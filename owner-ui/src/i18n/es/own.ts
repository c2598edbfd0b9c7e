import type { own as english } from '../en/own.js';
import { billing } from './billing.js';
import { contact } from './contact.js';
import { league, usage } from './league.js';
import { payments } from './payments.js';
import { user } from './user.js';
import { welcome } from './welcome.js';

export const own: typeof english = { billing, contact, league, usage, payments, user, welcome };
