import { Problem } from '@touchline/session';
import type { Translate } from '../i18n/index.js';

/** What is wrong with each field, in the API's words. */
export function fieldErrors(error: unknown): Record<string, string | undefined> {
  if (!(error instanceof Problem)) return {};
  return Object.fromEntries(error.fields.map(({ field, message }) => [field, message]));
}

/** Nothing came back: no connection, or nobody there. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'OFFLINE';

/** What went wrong, for a person; the API writes its own words in their language. */
export function errorMessage(error: unknown, t: Translate): string {
  if (isUnreachable(error)) return t('app.unreachable');
  if (error instanceof Problem) return error.message || t('app.failed');
  return t('app.failed');
}

/** Whether the account has changed since it was looked at: a decision was made on something old. */
export const isStale = (error: unknown): boolean => error instanceof Problem && error.status === 412;
