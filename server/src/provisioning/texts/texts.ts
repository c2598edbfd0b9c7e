/** What happened, and what staff can do about it. */
export interface ErrorText {
  happened: string;
  whatToDo: string;
}

export const ERROR_CODES = [
  'UNEXPECTED',
  'UNKNOWN_KIND',
  'LEAGUE_GONE',
  'NOT_DEPLOYED',
  'SERVER_FAILED',
  'SERVER_GONE',
  'SERVER_TOO_SLOW',
  'NO_PORT',
  'PORT_TAKEN',
  'RELEASE_MISSING',
  'INSTANCE_UNHEALTHY',
  'SITE_UNREACHABLE',
  'INFO_NOT_TAKEN',
  'PLAN_NOT_TAKEN',
  'BACKUP_NOT_GIVEN',
  'BACKUP_NOT_GOOD',
  'BACKUP_NOT_KEPT',
  'BACKUP_GONE',
  'BACKUP_DAMAGED',
  'RESTORE_REFUSED',
  'RESTORE_INCOMPLETE',
  'DEMO_STAND_IN',
  'MADE_BEFORE_DEPLOYMENTS',
] as const;

export type ErrorTexts = Record<(typeof ERROR_CODES)[number], ErrorText>;
