import { Problem } from '@touchline/session';
import type { Translate } from '../i18n/index.js';

/** The errors of each field, in the API's words. */
export function fieldErrors(error: unknown): Record<string, string | undefined> {
  if (!(error instanceof Problem)) return {};
  return Object.fromEntries(error.fields.map(({ field, message }) => [field, message]));
}

/** No response: no connection, or the server is down. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'OFFLINE';

/** The message for an error; the API's messages are already in the user's language. */
export function errorMessage(error: unknown, t: Translate): string {
  if (isUnreachable(error)) return t('app.unreachable');
  if (error instanceof Problem) return error.message || t('app.failed');
  return t('app.failed');
}

/**
 * Whether the account has changed since the user looked at it, so that the decision was based on an outdated version.
 */
export const isStale = (error: unknown): boolean => error instanceof Problem && error.status === 412;
