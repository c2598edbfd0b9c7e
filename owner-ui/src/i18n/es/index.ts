import type { en } from '../en/index.js';
import { login, reset, verify } from './account.js';
import { limits, register } from './register.js';
import { fields, shell } from './shell.js';

export const es: typeof en = { shell, fields, login, reset, verify, register, limits };
