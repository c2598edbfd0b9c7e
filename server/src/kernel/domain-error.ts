import type { PlatformCode } from '@touchline/contracts';

/**
 * A command or request that the rules refuse. `code` is stable and in upper snake case (http-api.md, errors), `status` is
 * the HTTP status, `params` fill the message of the code; `extensions` become members of the problem body.
 */
export class DomainError extends Error {
  constructor(
    readonly code: PlatformCode,
    readonly status: number,
    readonly params: Record<string, unknown> = {},
    readonly extensions: Record<string, unknown> = {},
  ) {
    super(code);
    this.name = 'DomainError';
  }
}

/** 404 for a record that does not exist, or that the caller may not know about (R43). */
export function notFound(resource: string): DomainError {
  return new DomainError('NOT_FOUND', 404, { resource });
}
