import type { LeagueCode } from '@touchline/contracts';

/** An invalid field. `code` is stable; `message` is added when the response is built. */
export interface FieldError {
  field: string;
  code: string;
}

/** A refused operation: a stable code and its HTTP status. */
export class DomainError extends Error {
  constructor(
    readonly code: LeagueCode,
    readonly status: number,
    /** Values for the message, such as a limit; never internals. */
    readonly details: Readonly<Record<string, string | number>> = {},
    readonly errors: readonly FieldError[] = [],
  ) {
    super(code);
    this.name = 'DomainError';
  }
}

/** A record that does not exist, or that the caller may not see. */
export function notFound(): DomainError {
  return new DomainError('NOT_FOUND', 404);
}

/** Input with invalid fields. */
export function invalid(errors: readonly FieldError[]): DomainError {
  return new DomainError('VALIDATION_FAILED', 400, {}, errors);
}
