import type { IncomingMessage } from 'node:http';
import { DomainError } from '../../../kernel/index.js';

/** How many times within the allowed stall the connection is looked at. */
const LOOKS = 15;

/**
 * Watches who sends a form, until its last byte has come. The bytes of the connection are counted, not those that were
 * read: this puts no stream in motion, and waiting for the disk is no stall as long as something arrives.
 */
export class UploadStallWatch {
  private readonly control = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private bytes: number;
  private since = performance.now();
  private handled = false;

  constructor(
    private readonly request: IncomingMessage,
    private readonly stallMs: number,
  ) {
    this.bytes = request.socket.bytesRead;
    this.timer = setInterval(() => this.look(), Math.max(stallMs / LOOKS, 1)).unref();
    request.socket.once('close', this.hungUp);
  }

  /** Aborted with DomainError 408 UPLOAD_STALLED when nothing came for `stallMs`, with 400 when the sender hung up. */
  get signal(): AbortSignal {
    return this.control.signal;
  }

  /** The answer is known. What a refused form still has to send is thrown away; if that stalls, we hang up. */
  end(): void {
    this.handled = true;
    this.request.socket.off('close', this.hungUp);
    if (this.isComplete) return clearInterval(this.timer);
    this.request.unpipe();
    this.request.resume();
  }

  private get isComplete(): boolean {
    return this.request.complete || this.request.readableEnded || this.request.destroyed;
  }

  private look(): void {
    const { socket } = this.request;
    if (this.isComplete) return clearInterval(this.timer);
    if (socket.bytesRead !== this.bytes) [this.bytes, this.since] = [socket.bytesRead, performance.now()];
    if (performance.now() - this.since < this.stallMs) return;
    clearInterval(this.timer);
    if (this.handled) socket.destroy();
    else this.control.abort(new DomainError('UPLOAD_STALLED', 408));
  }

  private readonly hungUp = (): void => this.control.abort(new DomainError('BAD_REQUEST', 400));
}
