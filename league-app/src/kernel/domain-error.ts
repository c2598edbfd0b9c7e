import type { LeagueCode, LeagueFieldCode } from '@touchline/contracts';

/** An invalid field. `code` is stable; `message` is added when the response is built. */
export interface FieldError {
  field: string;
  code: LeagueFieldCode;
}

type Details = Readonly<Record<string, string | number>>;

/** A row of a file that was refused as a whole. `field` is its place, or '' within the row. */
export interface RowError {
  field: string;
  code: LeagueCode;
  details: Details;
}

/** A refused operation: a stable code and its HTTP status. */
export class DomainError extends Error {
  constructor(
    readonly code: LeagueCode,
    readonly status: number,
    /** Values for the message, such as a limit; never internals. */
    readonly details: Details = {},
    readonly errors: readonly (FieldError | RowError)[] = [],
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
