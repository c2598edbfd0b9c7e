/**
 * A command or request that the rules refuse. `code` is stable and SCREAMING_SNAKE (api.md, errors), `status` its HTTP
 * status, `params` fill the message of that code; `extensions` are shown in the problem body under their own names.
 */
export class DomainError extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    readonly params: Record<string, unknown> = {},
    readonly extensions: Record<string, unknown> = {},
  ) {
    super(code);
    this.name = 'DomainError';
  }
}

/** 404 for a record that is not there, or that the caller may not know of (R43). */
export function notFound(resource: string): DomainError {
  return new DomainError('NOT_FOUND', 404, { resource });
}
