import type { en } from './en/index.js';

type Widened<T> = { [Key in keyof T]: T[Key] extends string ? string : Widened<T[Key]> };

/** The texts of a language; English defines which ones exist. */
export type Messages = Widened<typeof en>;

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}
