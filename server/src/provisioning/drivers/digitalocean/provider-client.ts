import { setTimeout as sleep } from 'node:timers/promises';
import type { DigitalOceanSettings } from '../../../platform/config/index.js';
import { TransientError, NO_RETRY, TaskError } from '../../tasks/task-error.js';
import { RateLimit } from './rate-limit.js';

const MAX_BYTES = 20_000_000;
/** For requests that can be repeated without harm; a task that makes one also repeats it later. */
const TRIES = 3;
const FIRST_WAIT_MS = 250;
/** A wait that is longer than this is the caller's: nobody sleeps with a task in hand. */
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
 * Asks DigitalOcean. What can be repeated is, after jittered waits; an order is sent once, and a caller that gets
 * PROVIDER_UNAVAILABLE for it does not know whether it was executed.
 */
export class ProviderClient {
  private readonly limit = new RateLimit();

  constructor(private readonly settings: Pick<DigitalOceanSettings, 'apiUrl' | 'token' | 'timeoutMs'>) {}

  /** @returns answers of 2xx, and 404. @throws TaskError for all others, TransientError where waiting helps */
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
        if (n === TRIES || waitMs > MAX_WAIT_MS) throw error;
        await sleep(waitMs);
      }
    }
  }

  /** Sends an order, once. @throws as `ask` */
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
    const isGood =
      (status >= 200 && status < 300 && parsed !== undefined) || (status === 404 && method !== 'POST');
    if (isGood) return { status, body: parsed };
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
        // The token is for this address alone, wherever the answer points.
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
      // Not the error itself: what it says of the call is not ours to know.
      const why = signal.aborted ? 'did not answer in time' : 'could not be reached';
      throw new TransientError('PROVIDER_UNAVAILABLE', `DigitalOcean ${why}`);
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

/** undefined: not JSON, as a proxy's page of errors is. */
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
