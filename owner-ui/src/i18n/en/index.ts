import { login, reset, verify } from './account.js';
import { league, plan, usage } from './league.js';
import { payments } from './payments.js';
import { limits, register, terms } from './register.js';
import { fields, shell } from './shell.js';
import { user } from './user.js';

export const en = {
  shell,
  fields,
  login,
  reset,
  verify,
  register,
  limits,
  terms,
  league,
  usage,
  plan,
  payments,
  user,
};
