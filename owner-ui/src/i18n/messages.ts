import type { en } from './en/index.js';

/** The texts of a language: the English ones say which there are. */
export type Messages = typeof en;

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}
