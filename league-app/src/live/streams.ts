import type { ServerResponse } from 'node:http';

/** The most streams per league, and per address: a mobile network shows many readers as one address. */
export const MAX_STREAMS = 2_000;
export const MAX_PER_ADDRESS = 200;
/** Proxies close silent connections. */
const BEAT_MS = 25_000;
/** A reader so slow that this much is buffered for it gets disconnected; its browser reconnects. */
const MAX_WAITING_BYTES = 64 * 1024;
/** How long a browser waits before it reconnects. */
const RETRY_MS = 3_000;

interface Stream {
  response: ServerResponse;
  address: string;
}

/**
 * The open server-sent event streams of one league. Each one keeps the league awake, as it is a connection (ADR 0126).
 * When nothing is being played, `end` tells the readers to rest, so that a forgotten tab does not keep a league awake
 * for days.
 */
export class Streams {
  private readonly streams = new Set<Stream>();
  private beat: NodeJS.Timeout | null = null;
  private lastActivityAt = performance.now();

  /** @param isNeeded whether matches are being played, or their results are awaited */
  constructor(
    private readonly isNeeded: () => boolean,
    private readonly idleTimeoutMs = 15 * 60_000,
  ) {}

  get count(): number {
    return this.streams.size;
  }

  /** Whether an address may open one more stream. */
  hasCapacity(address: string): boolean {
    if (this.streams.size >= MAX_STREAMS) return false;
    return [...this.streams].filter((each) => each.address === address).length < MAX_PER_ADDRESS;
  }

  /** Takes over a response whose head has been sent. */
  add(response: ServerResponse, address: string): void {
    const stream = { response, address };
    this.streams.add(stream);
    this.lastActivityAt = performance.now();
    response.on('error', () => undefined);
    response.once('close', () => this.remove(stream));
    response.write(`retry: ${RETRY_MS}\n\n`);
    this.beat ??= setInterval(() => this.sendHeartbeat(), BEAT_MS);
  }

  /** @param id of the event, which a reconnecting reader sends to get what it missed */
  send(event: string, data: object, id: string): void {
    this.lastActivityAt = performance.now();
    this.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Ends all streams; browsers reconnect on their own, unless they are told to rest. */
  end(isIdle = false): void {
    for (const { response } of this.streams) response.end(isIdle ? 'event: rest\ndata: {}\n\n' : undefined);
  }

  private sendHeartbeat(): void {
    if (performance.now() - this.lastActivityAt > this.idleTimeoutMs && !this.isNeeded()) this.end(true);
    else this.write(':\n\n');
  }

  private write(text: string): void {
    for (const { response } of this.streams)
      if (response.writableLength > MAX_WAITING_BYTES) response.destroy();
      else response.write(text);
  }

  private remove(stream: Stream): void {
    this.streams.delete(stream);
    if (this.streams.size > 0 || this.beat === null) return;
    clearInterval(this.beat);
    this.beat = null;
  }
}
