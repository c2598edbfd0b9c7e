import type { en } from './en/index.js';
import type { own } from './en/own.js';
import type { plan } from './en/plan.js';
import type { statementCheck } from './en/statement-check.js';
import type { terms } from './en/terms.js';

/** The texts of a language: the English ones say which there are. */
export type Messages = typeof en & typeof own & PageTexts;

/** Texts that come with their page: every other one would be larger for them. */
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
