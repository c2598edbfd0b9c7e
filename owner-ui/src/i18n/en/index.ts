import { login, reset, verify } from './account.js';
import { limits, register } from './register.js';
import { fields, shell } from './shell.js';

/** Texts that every visitor may read. */
export const en = { shell, fields, login, reset, verify, register, limits };
