import { PROBE_HEADER } from '@touchline/contracts';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** A league that only the platform has requested sleeps this soon: nobody is about to open another page. */
const PLATFORM_IDLE_MS = 10_000;
/** After the platform has probed the league's site, a visitor comes soon or not at all. */
const PROBE_IDLE_MS = 60_000;
const RECHECK_MS = 1_000;

/** Requests that do not count as use: they are made whenever the league is awake. */
const NO_USAGE = /^\/(health|internal\/(sessions|revision))\b/;
const OF_PLATFORM = /^\/internal\//;

export interface IdlenessOptions {
  idleMs: number;
  /** A league with an open connection does not sleep: its next request may be on its way. */
  connections: { readonly count: number };
  /** Whether the process is needed for something it keeps in memory. */
  isNeeded(): boolean;
  sleep(): void;
}

/** Detects that nobody uses the league. A response still being sent counts as use, however long it takes. */
export class Idleness {
  private activeRequests = 0;
  /** How long it stays awake, on a monotonic clock. */
  private awakeUntil: number;
  private timer: NodeJS.Timeout;

  constructor(
    server: Server,
    private readonly options: IdlenessOptions,
  ) {
    this.awakeUntil = performance.now() + Math.min(options.idleMs, PLATFORM_IDLE_MS);
    server.on('request', (request: IncomingMessage, response: ServerResponse) =>
      this.count(request, response),
    );
    this.timer = this.wait();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private count({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const awakeMs = this.getAwakeMs(url, headers[PROBE_HEADER] !== undefined);
    this.activeRequests += 1;
    // A client that keeps polling the health would otherwise keep its connection open, and the league awake.
    if (awakeMs === 0) response.shouldKeepAlive = false;
    response.once('close', () => {
      this.activeRequests -= 1;
      this.extend(awakeMs);
    });
    this.extend(awakeMs);
  }

  /** How long a request keeps the league awake. */
  private getAwakeMs(url: string, isProbe: boolean): number {
    if (NO_USAGE.test(url)) return 0;
    const maxAwakeMs = OF_PLATFORM.test(url) ? PLATFORM_IDLE_MS : isProbe ? PROBE_IDLE_MS : Infinity;
    return Math.min(this.options.idleMs, maxAwakeMs);
  }

  private extend(ms: number): void {
    if (ms > 0) this.awakeUntil = Math.max(this.awakeUntil, performance.now() + ms);
  }

  private wait(): NodeJS.Timeout {
    const ms = Math.max(this.awakeUntil - performance.now(), this.activeRequests > 0 ? RECHECK_MS : 1);
    return setTimeout(() => {
      if (performance.now() >= this.awakeUntil && !this.isInUse()) this.options.sleep();
      else if (performance.now() < this.awakeUntil) this.timer = this.wait();
      else this.timer = setTimeout(() => (this.timer = this.wait()), RECHECK_MS);
    }, ms);
  }

  private isInUse(): boolean {
    return this.activeRequests > 0 || this.options.connections.count > 0 || this.options.isNeeded();
  }
}
