import { setTimeout as sleep } from 'node:timers/promises';
import type { DigitalOceanSettings } from '../../../platform/config/index.js';
import { TransientError } from '../../tasks/task-error.js';
import { toTaskError } from './provider-errors.js';
import { RateLimit } from './rate-limit.js';

const MAX_BYTES = 20_000_000;
/** For what can be asked again without harm, in one go; whoever asks for a task asks again later besides. */
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
 * Asks DigitalOcean. What can be repeated is, after jittered waits; an order is sent once, and whoever gets
 * PROVIDER_UNAVAILABLE for it does not know whether it was carried out.
 */
export class ProviderClient {
  private readonly limit = new RateLimit();

  constructor(private readonly settings: Pick<DigitalOceanSettings, 'apiUrl' | 'token' | 'timeoutMs'>) {}

  /** @returns answers of 2xx, and 404. @throws TaskError for all others, NotNow where waiting helps */
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
