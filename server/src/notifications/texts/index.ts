import type { Language } from '../payment-mail-facts.js';
import { en } from './en.js';
import { es } from './es.js';
import type { PaymentMailTexts } from './texts.js';

export const texts: Record<Language, PaymentMailTexts> = { en, es };
export type { PaymentMailTexts } from './texts.js';
