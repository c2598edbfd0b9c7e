import { ApiError, Unreachable } from '../api/problem.js';
import type { Translate } from '../i18n/index.js';

/** What is wrong with each field, in the API's words. */
export function fieldErrors(error: unknown): Record<string, string | undefined> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries((error.problem.errors ?? []).map(({ field, message }) => [field, message]));
}

/** What went wrong, for a person; the API writes its own words in their language. */
export function errorMessage(error: unknown, t: Translate): string {
  if (error instanceof Unreachable) return t('app.unreachable');
  if (error instanceof ApiError) return error.message;
  return t('app.failed');
}

/** Whether the account has changed since it was looked at: a decision was made on something old. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 412;
