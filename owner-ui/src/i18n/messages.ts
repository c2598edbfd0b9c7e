import type { en } from './en/index.js';
import type { own } from './en/own.js';
import type { terms } from './en/terms.js';

/** The texts of a language: the English ones say which there are. */
export type Messages = typeof en & typeof own & { terms: typeof terms };

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}
