import type { en } from './en/index.js';
import type { own } from './en/own.js';

/** The texts of a language: the English ones say which there are. */
export type Messages = typeof en & typeof own;

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}
