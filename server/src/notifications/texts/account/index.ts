import type { Language } from '../../../platform/http/index.js';
import { en } from './en.js';
import { es } from './es.js';
import type { AccountMailTexts } from './texts.js';

export const accountTexts: Record<Language, AccountMailTexts> = { en, es };
