import type { Language } from '../../platform/http/index.js';
import { en } from './en.js';
import { es } from './es.js';
import type { PaymentMailTexts } from './texts.js';

export const texts: Record<Language, PaymentMailTexts> = { en, es };
export type { PaymentMailTexts } from './texts.js';
