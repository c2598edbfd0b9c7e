import type { ServerResponse } from 'node:http';
import type { Actor } from '../../identity/index.js';

/** One client that listens. */
export class Stream {
  /** The last position that was sent. */
  position = 0;
  /** Whether changes are sent at once; until then the stream catches up. */
  isLive = false;

  /** @param key what it mayReceive is what others with the same key hear */
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
   * Writes, unless the client has gone.
   * @returns false when it reads so slowly that it was cut off: it comes back and catches up
   */
  write(text: string): boolean {
    if (this.isOver || text === '') return true;
    this.response.write(text);
    if (this.response.writableLength <= this.maxBufferedBytes) return true;
    this.response.destroy();
    return false;
  }

  end(text: string): void {
    if (!this.isOver) this.response.end(text);
  }

  cut(): void {
    this.response.destroy();
  }
}
