/** One field that is not as it has to be. `code` is stable; `message` is written by the part that answers. */
export interface FieldError {
  field: string;
  code: string;
}

/** What the league will not do, and why: a stable code, and the HTTP status it comes to. */
export class DomainError extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    /** What the message names, such as a limit; never anything of the inside. */
    readonly details: Readonly<Record<string, string | number>> = {},
    readonly errors: readonly FieldError[] = [],
  ) {
    super(code);
    this.name = 'DomainError';
  }
}

/** A record that is not there, or not for the caller. */
export function notFound(): DomainError {
  return new DomainError('NOT_FOUND', 404);
}

/** Input with fields that are not as they have to be. */
export function invalid(errors: readonly FieldError[]): DomainError {
  return new DomainError('VALIDATION_FAILED', 400, {}, errors);
}
