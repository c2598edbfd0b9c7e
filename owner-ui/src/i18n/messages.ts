import type { en } from './en/index.js';
import type { own } from './en/own.js';
import type { plan } from './en/plan.js';
import type { statementCheck } from './en/statement-check.js';
import type { terms } from './en/terms.js';

/** The texts of a language; the English ones define the keys. */
export type Messages = typeof en & typeof own & PageTexts;

/** Texts that are loaded with their page, to keep all other pages smaller. */
export interface PageTexts {
  plan: typeof plan;
  statementCheck: typeof statementCheck;
  terms: typeof terms;
}

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}
