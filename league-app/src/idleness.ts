import { PROBE_HEADER } from '@touchline/contracts';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** A league that only the platform has requested sleeps this soon: nobody is about to open another page. */
const AFTER_PLATFORM_MS = 10_000;
/** After the platform has probed the league's site, a visitor comes soon or not at all. */
const AFTER_PROBE_MS = 60_000;
const RECHECK_MS = 1_000;

/** Requests that do not count as use: they are made whenever the league is awake. */
const NO_USE = /^\/(health|internal\/(sessions|revision))\b/;
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
  private atWork = 0;
  /** How long it stays awake, on a monotonic clock. */
  private until: number;
  private timer: NodeJS.Timeout;

  constructor(
    server: Server,
    private readonly options: IdlenessOptions,
  ) {
    this.until = performance.now() + Math.min(options.idleMs, AFTER_PLATFORM_MS);
    server.on('request', (request: IncomingMessage, response: ServerResponse) =>
      this.count(request, response),
    );
    this.timer = this.wait();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private count({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const stays = this.stayFor(url, headers[PROBE_HEADER] !== undefined);
    this.atWork += 1;
    // A client that keeps polling the health would otherwise keep its connection open, and the league awake.
    if (stays === 0) response.shouldKeepAlive = false;
    response.once('close', () => {
      this.atWork -= 1;
      this.stay(stays);
    });
    this.stay(stays);
  }

  /** How long a request keeps the league awake. */
  private stayFor(url: string, isProbe: boolean): number {
    if (NO_USE.test(url)) return 0;
    const longest = OF_PLATFORM.test(url) ? AFTER_PLATFORM_MS : isProbe ? AFTER_PROBE_MS : Infinity;
    return Math.min(this.options.idleMs, longest);
  }

  private stay(ms: number): void {
    if (ms > 0) this.until = Math.max(this.until, performance.now() + ms);
  }

  private wait(): NodeJS.Timeout {
    const ms = Math.max(this.until - performance.now(), this.atWork > 0 ? RECHECK_MS : 1);
    return setTimeout(() => {
      if (performance.now() >= this.until && !this.isInUse()) this.options.sleep();
      else if (performance.now() < this.until) this.timer = this.wait();
      else this.timer = setTimeout(() => (this.timer = this.wait()), RECHECK_MS);
    }, ms);
  }

  private isInUse(): boolean {
    return this.atWork > 0 || this.options.connections.count > 0 || this.options.isNeeded();
  }
}
