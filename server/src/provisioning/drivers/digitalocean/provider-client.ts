import { setTimeout as sleep } from 'node:timers/promises';
import type { DigitalOceanSettings } from '../../../platform/config/index.js';
import { TransientError, NO_RETRY, TaskError } from '../../tasks/task-error.js';
import { RateLimit } from './rate-limit.js';

const MAX_BYTES = 20_000_000;
/** For requests that can safely be repeated; the calling task repeats them later, too. */
const MAX_ATTEMPTS = 3;
const FIRST_WAIT_MS = 250;
/** Longer waits are left to the caller, so that no task sleeps here. */
const MAX_WAIT_MS = 2_000;

export interface RequestOptions {
  query?: Record<string, string | number>;
  body?: object;
}

export interface ProviderResponse {
  status: number;
  body: unknown;
}

/**
 * Calls DigitalOcean's API. Requests that can be repeated are, after jittered waits; a POST is sent once, and after
 * PROVIDER_UNAVAILABLE its caller does not know whether it was executed.
 */
export class ProviderClient {
  private readonly limit = new RateLimit();

  constructor(private readonly settings: Pick<DigitalOceanSettings, 'apiUrl' | 'token' | 'timeoutMs'>) {}

  /** @returns responses with 2xx, and 404. @throws TaskError for all others, TransientError if waiting helps */
  async request(
    method: 'GET' | 'DELETE',
    path: string,
    call: RequestOptions = {},
  ): Promise<ProviderResponse> {
    for (let n = 1; ; n += 1) {
      try {
        return await this.sendOnce(method, path, call);
      } catch (error) {
        const waitMs =
          error instanceof TransientError
            ? (error.retry.waitMs ?? addJitter(FIRST_WAIT_MS * 2 ** n))
            : Infinity;
        if (n === MAX_ATTEMPTS || waitMs > MAX_WAIT_MS) throw error;
        await sleep(waitMs);
      }
    }
  }

  /** Sends a POST once. @throws as `request` */
  post(path: string, body: object): Promise<ProviderResponse> {
    return this.sendOnce('POST', path, { body });
  }

  private async sendOnce(
    method: string,
    path: string,
    { query = {}, body }: RequestOptions,
  ): Promise<ProviderResponse> {
    const waitMs = this.limit.waitMs();
    if (waitMs > 0)
      throw new TransientError('PROVIDER_BUSY', 'DigitalOcean takes no more calls for now', waitMs);
    const url = new URL(`${this.settings.apiUrl}${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const { status, headers, text } = await this.send(url, method, body);
    this.limit.update(headers, status);
    const parsed = parse(text);
    const isValid =
      (status >= 200 && status < 300 && parsed !== undefined) || (status === 404 && method !== 'POST');
    if (isValid) return { status, body: parsed };
    throw toTaskError(status, parsed, {
      secret: this.settings.token,
      waitMs: this.limit.waitMs() || undefined,
    });
  }

  private async send(url: URL, method: string, body: object | undefined) {
    const signal = AbortSignal.timeout(this.settings.timeoutMs);
    try {
      const answer = await fetch(url, {
        method,
        // The token is for this host only, wherever the response redirects to.
        redirect: 'error',
        signal,
        headers: {
          authorization: `Bearer ${this.settings.token}`,
          accept: 'application/json',
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { status: answer.status, headers: answer.headers, text: await readText(answer) };
    } catch {
      // Not the error itself, since it may describe the request.
      const reason = signal.aborted ? 'did not answer in time' : 'could not be reached';
      throw new TransientError('PROVIDER_UNAVAILABLE', `DigitalOcean ${reason}`);
    }
  }
}

async function readText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new Error('an endless answer');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** undefined: not JSON, for example the error page of a proxy. */
function parse(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function addJitter(ms: number): number {
  return ms * (0.5 + Math.random());
}

const MAX_MESSAGE = 300;

interface Context {
  /** Redacted in case the provider echoes it. */
  secret: string;
  waitMs?: number | undefined;
}

/** Translates an error response of DigitalOcean for the task. */
export function toTaskError(status: number, body: unknown, { secret, waitMs }: Context): TaskError {
  const message = readMessage(body, secret);
  const detail = `DigitalOcean answered ${status}${message && `: ${message}`}`;
  if (status === 401) return new TaskError('PROVIDER_TOKEN_REFUSED', detail, NO_RETRY);
  if (status === 403) return new TaskError('PROVIDER_FORBIDDEN', detail, NO_RETRY);
  if (status === 429) return new TransientError('PROVIDER_BUSY', detail, waitMs);
  if (status === 422 && /droplet limit/i.test(message)) {
    return new TaskError('PROVIDER_LIMIT_REACHED', detail, NO_RETRY);
  }
  // A droplet that is being created or shut down accepts no other request meanwhile.
  if (status === 422 && /pending event/i.test(message)) return new TransientError('PROVIDER_BUSY', detail);
  if (status >= 400 && status < 500) return new TaskError('PROVIDER_REFUSED', detail, NO_RETRY);
  return new TransientError('PROVIDER_UNAVAILABLE', detail);
}

/** The provider's own message for staff, with the request id, which its support asks for. */
function readMessage(body: unknown, secret: string): string {
  if (typeof body !== 'object' || body === null) return '';
  const { message, request_id: requestId } = body as Record<string, unknown>;
  const text = typeof message === 'string' ? message : '';
  const request = typeof requestId === 'string' ? ` (request ${requestId})` : '';
  return `${text}${request}`
    .replaceAll(secret, '[redacted]')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, MAX_MESSAGE)
    .trim();
}
