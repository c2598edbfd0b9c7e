import type { en } from './en/index.js';

type Widened<T> = { [Key in keyof T]: T[Key] extends string ? string : Widened<T[Key]> };

/** The texts of a language: the English ones say which there are. */
export type Messages = Widened<typeof en>;

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}
