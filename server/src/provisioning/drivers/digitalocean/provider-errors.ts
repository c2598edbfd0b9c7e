import { TransientError, NO_RETRY, TaskError } from '../../tasks/task-error.js';

const MAX_MESSAGE = 300;

interface Context {
  /** Blotted out, should the provider say it back. */
  secret: string;
  waitMs?: number | undefined;
}

/** What an answer of DigitalOcean that is no success means for the task. */
export function toTaskError(status: number, body: unknown, { secret, waitMs }: Context): TaskError {
  const message = readMessage(body, secret);
  const detail = `DigitalOcean answered ${status}${message && `: ${message}`}`;
  if (status === 401) return new TaskError('PROVIDER_TOKEN_REFUSED', detail, NO_RETRY);
  if (status === 403) return new TaskError('PROVIDER_FORBIDDEN', detail, NO_RETRY);
  if (status === 429) return new TransientError('PROVIDER_BUSY', detail, waitMs);
  if (status === 422 && /droplet limit/i.test(message)) {
    return new TaskError('PROVIDER_LIMIT_REACHED', detail, NO_RETRY);
  }
  // A droplet that is being made, or shut down, takes no other order meanwhile.
  if (status === 422 && /pending event/i.test(message)) return new TransientError('PROVIDER_BUSY', detail);
  if (status >= 400 && status < 500) return new TaskError('PROVIDER_REFUSED', detail, NO_RETRY);
  return new TransientError('PROVIDER_UNAVAILABLE', detail);
}

/** The provider's own words for staff, with its number of the request, which its support asks for. */
function readMessage(body: unknown, secret: string): string {
  if (typeof body !== 'object' || body === null) return '';
  const { message, request_id: requestId } = body as Record<string, unknown>;
  const words = typeof message === 'string' ? message : '';
  const request = typeof requestId === 'string' ? ` (request ${requestId})` : '';
  return `${words}${request}`
    .replaceAll(secret, '[redacted]')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, MAX_MESSAGE)
    .trim();
}
