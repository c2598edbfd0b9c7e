import { PROBE_HEADER } from '@touchline/contracts';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** A league that only the platform has asked something sleeps this soon: nobody is about to look at the next page. */
const AFTER_PLATFORM_MS = 10_000;
/** One whose site it has just opened, and looked at, has a visitor soon or not at all. */
const AFTER_PROBE_MS = 60_000;
const RECHECK_MS = 1_000;

/** What says nothing about whether the league is used: it is asked whenever the league is awake. */
const NO_USE = /^\/(health|internal\/(sessions|revision))\b/;
const OF_PLATFORM = /^\/internal\//;

export interface IdlenessOptions {
  idleMs: number;
  /** A league with an open connection does not sleep: its next request may be on its way. */
  connections: { readonly count: number };
  /** Whether something is expected that the process keeps in its memory. */
  isNeeded(): boolean;
  sleep(): void;
}

/** Notices that nobody uses the league. An answer that is still being sent, however long, is use. */
export class Idleness {
  private atWork = 0;
  /** Until when it stays awake, by a clock that is never set. */
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
    // Who keeps asking how the league is would keep the connection open, and with it the league awake.
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
