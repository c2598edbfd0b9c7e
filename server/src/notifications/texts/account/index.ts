import type { Language } from '../../../platform/http/index.js';
import { en } from './en.js';
import { es } from './es.js';

/** Texts of one kind of account email. */
export interface AccountMailText {
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
  verify_mail: AccountMailText;
  invitation: AccountMailText;
  reset_password: AccountMailText;
  password_changed: AccountMailText;
  second_factor_added: AccountMailText;
  second_factor_removed: AccountMailText;
  recovery_code_used: AccountMailText;
  recovery_codes_renewed: AccountMailText;
  site_stopped: AccountMailText;
  league_removal_soon: AccountMailText;
}

export const accountTexts: Record<Language, AccountMailTexts> = { en, es };
