import type { ServerResponse } from 'node:http';
import type { Actor } from '../../identity/index.js';
import { destroyResponse } from '../../platform/http/index.js';

/** A connected client. */
export class Stream {
  /** The last position sent. */
  position = 0;
  /** Whether changes are sent immediately; until then the stream catches up. */
  isLive = false;

  /** @param key equal for all actors who receive the same messages */
  constructor(
    private readonly response: ServerResponse,
    private readonly maxBufferedBytes: number,
    public actor: Actor,
    public key: string,
  ) {}

  get isOver(): boolean {
    return this.response.writableEnded || this.response.destroyed;
  }

  /**
   * Writes, unless the client has disconnected.
   * @returns false if the client reads so slowly that it was disconnected: it reconnects and catches up
   */
  write(text: string): boolean {
    if (this.isOver || text === '') return true;
    this.response.write(text);
    if (this.response.writableLength <= this.maxBufferedBytes) return true;
    destroyResponse(this.response);
    return false;
  }

  end(text: string): void {
    if (!this.isOver) this.response.end(text);
  }

  disconnect(): void {
    destroyResponse(this.response);
  }
}

/** Server-sent events as text (https://html.spec.whatwg.org/multipage/server-sent-events.html). */

/** An event with its position, after which a client can resume. JSON contains no line breaks, so one data line is enough. */
export function frame(event: string, position: number, data: object): string {
  return `event: ${event}\nid: ${position}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** How long an EventSource waits before it reconnects; other clients have their own intervals (docs/realtime.md). */
export function retryAfter(ms: number): string {
  return `retry: ${Math.round(ms)}\n\n`;
}

/**
 * A comment keeps the connection alive; its id dispatches nothing and is the newest position to resume from. The comment
 * repeats it: eventsource-parser drops the id of a message without data.
 */
export function heartbeat(position: number): string {
  return `: heartbeat ${position}\nid: ${position}\n\n`;
}

/** The last event of a stream that the server ends. */
export function closingFrame(
  reason: 'shutdown' | 'too_many' | 'session_ended' | 'second_factor_required',
): string {
  return `event: bye\ndata: ${JSON.stringify({ reason })}\n\n`;
}
