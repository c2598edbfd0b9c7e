import type { Language } from '../../../platform/http/index.js';
import { en } from './en.js';
import { es } from './es.js';

/** Texts of one kind of account email. */
export interface AccountMailWords {
  subject: string;
  /** The heading, shorter than the subject. */
  title: string;
  /** Paragraphs before the button. */
  opening: (facts: AccountMailNames) => string[];
  /** Label of the button. */
  action: string;
  /** Paragraphs after the button: how long the link works, and what to do if the reader did not ask for it. */
  closing: string[];
}

export interface AccountMailNames {
  username: string;
  email: string;
  /** The time of the change, with its time zone. */
  at: string;
}

/** Texts of the emails about accounts. */
export interface AccountMailTexts {
  greeting: (name: string) => string;
  /** Below the button, before the link's address. */
  spelledOut: string;
  verify_mail: AccountMailWords;
  invitation: AccountMailWords;
  reset_password: AccountMailWords;
  password_changed: AccountMailWords;
  second_factor_added: AccountMailWords;
  second_factor_removed: AccountMailWords;
  recovery_code_used: AccountMailWords;
  recovery_codes_renewed: AccountMailWords;
  site_stopped: AccountMailWords;
  league_removal_soon: AccountMailWords;
}

export const accountTexts: Record<Language, AccountMailTexts> = { en, es };
