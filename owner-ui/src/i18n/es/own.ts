import type { own as english } from '../en/own.js';
import { league, plan, usage } from './league.js';
import { payments } from './payments.js';
import { user } from './user.js';

export const own: typeof english = { league, usage, plan, payments, user };
